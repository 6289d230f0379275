import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** Where a server listens, once it does. */
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

/** A port of 127.0.0.1 that nobody listens at. */
export async function closedPort(): Promise<AddressInfo> {
  const server = net.createServer().listen(0, '127.0.0.1');
  const address = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}
