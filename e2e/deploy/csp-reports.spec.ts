import { expect, test } from '../fixtures.ts';
import { CSP_REPORTING, send } from './http.ts';
import { panel, withNginx } from './target.ts';

/** The endpoint of deploy/nginx/ for CSP violation reports (SEG-09). */

test.describe('CSP violation reports', () => {
  const report = (origin: string, body: unknown, method = 'POST') =>
    send(origin, '/csp-reports', {
      method,
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      headers: { 'content-type': 'application/csp-report' },
    });

  test('are requested by the policy', async () => {
    const { headers } = await send(panel, '/pedidos');
    expect(String(headers['content-security-policy']).endsWith(CSP_REPORTING)).toBe(true);
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  });

  test('are logged with directive and blocked origin only', async () => {
    await withNginx({}, async ({ origin, ...server }) => {
      const address = 'https://panel.example/pedidos?search=12345678909';
      const sent = [
        {
          'csp-report': {
            'document-uri': address,
            referrer: address,
            'effective-directive': 'img-src',
            'blocked-uri': 'https://cdn.example:8443/a.png?cpf=12345678909',
          },
        },
        [
          {
            type: 'csp-violation',
            url: address,
            body: {
              documentURL: address,
              effectiveDirective: 'script-src-elem',
              blockedURL: 'inline',
              sample: 'Maria',
            },
          },
        ],
        '{"csp-report":{"effective-directive":"img-src\\n forged","blocked-uri":"https://user:Maria@cdn.example/"}}',
        'no JSON',
      ];
      for (const body of sent) expect((await report(origin, body)).status).toBe(204);
      await expect.poll(() => server.readLog('csp').trim().split('\n')).toHaveLength(4);
      const lines = server.readLog('csp').trim().split('\n');
      expect(lines.map((line) => line.replace(/^\S+ /, ''))).toEqual([
        'csp img-src https://cdn.example:8443',
        'csp script-src-elem inline',
        'csp - https:',
        'csp - -',
      ]);
      expect(server.readLog('access') + server.readLog('error')).not.toMatch(/12345678909|Maria/);
    });
  });

  test('are limited in size and number, and accepted by POST only', async () => {
    await withNginx({}, async ({ origin, ...server }) => {
      expect((await report(origin, 'x'.repeat(17 * 1024))).status).toBe(413);
      expect((await report(origin, '', 'GET')).status).toBe(403);
      const many = await Promise.all(Array.from({ length: 40 }, () => report(origin, '{}')));
      expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
      expect(server.readLog('csp').trim().split('\n').length).toBeLessThan(30);
    });
  });
});
