import http from 'node:http';
import { once } from 'node:events';

/** How long one call took, and how much came over the wire. */
export interface Timing {
  readonly ms: number;
  readonly bytes: number;
}

/** One caller: a connection that is kept open, one call at a time, compressed answers as a browser asks for them. */
export interface ApiClient {
  /** GET of a path below /api/v1/; throws unless it answers 200. `since` is when the caller wanted it (performance.now()). */
  get(path: string, since?: number): Promise<Timing>;
  close(): void;
}

/** A caller of a backend, e.g. http://127.0.0.1:4000, signed in by this access token. */
export function createApiClient(origin: string, accessToken: string): ApiClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-encoding': 'gzip, deflate, br' };
  return {
    async get(path, since = performance.now()) {
      const request = http.get(`${origin}/api/v1/${path}`, { agent, headers });
      const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
        request.once('response', resolve);
        request.once('error', reject);
      });
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      await once(response, 'end');
      if (response.statusCode !== 200) {
        throw new Error(`GET ${path} answered ${response.statusCode ?? 'nothing'}`);
      }
      return { ms: performance.now() - since, bytes };
    },
    close() {
      agent.destroy();
    },
  };
}
