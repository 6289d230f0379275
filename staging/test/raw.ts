import http from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { TestResponse } from './harness.ts';

/** A request whose target and body are sent byte for byte. */
export interface RawRequest {
  readonly method: string;
  /** The request target, from the slash on. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

const agent = new http.Agent({ keepAlive: true });

/** Uses node:http, because fetch encodes, normalises and refuses. Reads the complete response. */
export function sendRaw(origin: string, { method, target, headers = {}, body }: RawRequest): Promise<TestResponse> {
  const { hostname, port } = urlToHttpOptions(new URL(origin));
  return new Promise((resolve, reject) => {
    // Node gives the body of a DELETE no length by itself, and the server would read it as the next request.
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const request = http.request(
      { hostname, port, method, path: target, agent, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(responseOf(response, Buffer.concat(chunks)));
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function responseOf({ statusCode: status = 0, headersDistinct }: http.IncomingMessage, sent: Buffer): TestResponse {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) {
    headers.set(name, (values ?? []).join(', '));
  }
  const bytes = decoded(sent, headers.get('content-encoding'));
  const text = bytes.toString('utf8');
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json');
  return { status, headers, bytes, text, json: isJson ? JSON.parse(text) : undefined };
}

function decoded(bytes: Buffer, encoding: string | null): Buffer {
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(bytes);
    case 'gzip':
      return gunzipSync(bytes);
    case 'deflate':
      return inflateSync(bytes);
    default:
      return bytes;
  }
}
