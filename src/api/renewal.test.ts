// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renewAccess } from '@/api/renewal';
import { accessToken, refreshToken, startSession } from '@/api/session';

const ANA = { email: 'ana@embarque.test', names: 'Ana', is_staff: true, is_superuser: false };

function answerWith(body: BodyInit | null, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  startSession({ access: 'old', refresh: 'refresh' }, ANA);
});

describe('renewAccess', () => {
  it('stores the new access token and keeps the refresh token', async () => {
    answerWith('{"access":"new"}');
    expect(await renewAccess('old')).toEqual({ kind: 'renewed', access: 'new' });
    expect([accessToken(), refreshToken()]).toEqual(['new', 'refresh']);
  });

  it('stores a rotated refresh token', async () => {
    answerWith('{"access":"new","refresh":"rotated"}');
    await renewAccess('old');
    expect([accessToken(), refreshToken()]).toEqual(['new', 'rotated']);
  });

  it.each([400, 401, 403, 404])('is refused by a %d', async (status) => {
    answerWith(null, { status });
    expect(await renewAccess('old')).toEqual({ kind: 'refused' });
  });

  it.each([429, 500, 502, 503])('is not refused by a %d', async (status) => {
    answerWith(null, { status });
    expect(await renewAccess('old')).toEqual({ kind: 'unreachable' });
    expect([accessToken(), refreshToken()]).toEqual(['old', 'refresh']);
  });

  it.each(['', '<html></html>', '{}', '{"access":""}'])('is not refused by the body %j', async (body) => {
    answerWith(body);
    expect(await renewAccess('old')).toEqual({ kind: 'unreachable' });
    expect(accessToken()).toBe('old');
  });
});
