/** One port in front of several servers, like a load balancer: each connection goes to the next running one. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Front {
  readonly address: string;
  close(): void;
}

export async function openFront(living: () => readonly string[]): Promise<Front> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    turn += 1;
    const addresses = living();
    const address = addresses[turn % addresses.length];
    if (address === undefined) return void client.destroy();
    const { hostname, port } = new URL(address);
    const behind = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // If either end closes, so does the other; requests in progress get no response.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
