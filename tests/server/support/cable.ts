/** A network cable to a server that can be cut: then nothing arrives any more, and no connection is closed. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Cable {
  /** The address of the server, through the cable. */
  readonly url: string;
  /** Number of open connections. */
  connections(): number;
  cut(): Promise<void>;
  mend(): Promise<void>;
  remove(): void;
}

export async function cableTo(url: string): Promise<Cable> {
  const { hostname, port: behind } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(behind), hostname);
    sockets.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (bytes) => void (isCut || other.write(bytes)));
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        if (!isCut) other.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    connections: () => sockets.size,
    cut: () => {
      isCut = true;
      // It calls back once the last connection is closed, which is the point of the test.
      server.close();
      return Promise.resolve();
    },
    mend: async () => {
      isCut = false;
      for (const socket of sockets) socket.destroy();
      await listen(port);
    },
    remove: () => {
      isCut = false;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
