import http from 'node:http';
import { required } from '../support/required.ts';

interface HttpResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

interface HttpRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Uses node:http, because fetch normalises the address and decompresses the body. */
export function send(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body }: HttpRequest = {},
): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, method, path: target, agent: false, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: required(response.statusCode), headers: response.headers, body: Buffer.concat(chunks) });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Headers that both servers must send alike. */
const COMPARED = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
  'content-disposition',
] as const;

/** Status, media type with charset, and the compared headers. */
export function comparable({ status, headers }: HttpResponse): Record<string, unknown> {
  return {
    status,
    type: contentTypeOf(headers),
    ...Object.fromEntries(COMPARED.map((name) => [name, headers[name]])),
    'content-security-policy': String(headers['content-security-policy']).replace(CSP_REPORTING, ''),
  };
}

/** Only the recipe has an endpoint for violation reports. */
export const CSP_REPORTING = '; report-uri /csp-reports; report-to csp';

/** Both media types of JavaScript are valid, and the case of a charset does not matter. */
function contentTypeOf(headers: http.IncomingHttpHeaders): string | undefined {
  return headers['content-type']?.toLowerCase().replace('application/javascript', 'text/javascript');
}
