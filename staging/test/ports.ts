import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** Waits until a server listens; returns its address. */
export function listening(server: net.Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) {
        resolve(address);
      } else {
        reject(new Error('no port'));
      }
    });
  });
}

/** A free port of 127.0.0.1. */
export async function closedPort(): Promise<AddressInfo> {
  const server = net.createServer().listen(0, '127.0.0.1');
  const address = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}
