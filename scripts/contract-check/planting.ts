import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response passing the proxy. */
export interface Passing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Change for responses of matching calls; the pattern is tested on 'GET /pedido/12/?page=1'. */
export interface Plant {
  readonly on: RegExp;
  readonly change: (answer: Passing) => Passing | 'cut' | 'hang';
}

/** A proxy that changes some responses of a backend. */
export interface Planting {
  readonly api: string;
  /** Recorded responses by 'GET /pedido/12/' and sign-in state. */
  readonly recorded: ReadonlyMap<string, Passing>;
  plants: readonly Plant[];
  /** Replay returns recorded responses without calling the backend, so further runs are cheap. */
  mode: 'record' | 'replay' | 'pass';
  close(): Promise<void>;
}

/** Starts a proxy in front of an API, e.g. http://127.0.0.1:4000/api/v1 */
export async function startPlanting(backend: string): Promise<Planting> {
  const recorded = new Map<string, Passing>();
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    const call = `${method} ${url}`;
    const key = `${call} ${headers.authorization === undefined ? 'nobody' : 'somebody'}`;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(request, 'end');
    const known = planting.mode === 'replay' ? recorded.get(key) : undefined;
    const truth = known ?? (await ask(backend + url, method, headers, Buffer.concat(chunks)));
    if (planting.mode === 'record') recorded.set(key, truth);
    const plant = planting.plants.find(({ on }) => on.test(call));
    const given = plant === undefined ? truth : plant.change(truth);
    if (given === 'cut') response.destroy();
    else if (given !== 'hang') response.writeHead(given.status, given.headers).end(given.body);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const planting: Planting = {
    api: `http://127.0.0.1:${portOf(server.address())}`,
    recorded,
    plants: [],
    mode: 'pass',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return planting;
}

async function ask(
  url: string,
  method: string,
  { authorization, 'content-type': type }: http.IncomingHttpHeaders,
  body: Buffer,
): Promise<Passing> {
  const headers = new Headers();
  if (authorization !== undefined) headers.set('Authorization', authorization);
  if (type !== undefined) headers.set('Content-Type', type);
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  const passed = ['content-type', 'content-disposition'].flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    status: answer.status,
    headers: Object.fromEntries<string>(passed),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
