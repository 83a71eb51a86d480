/**
 * Notices a server that stopped answering without closing its connections, e.g. because the network was cut. TCP itself gives up only
 * after a quarter of an hour, and until then everyone waits whose statement comes after the first.
 */
import { connect, type Socket } from 'node:net';
import type pg from 'pg';

/** True if the server accepts a connection in time. */
function isReachable({ host, port }: pg.PoolClient, millis: number): Promise<boolean> {
  // A socket file on this machine, which no network can cut.
  if (host.startsWith('/')) return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: millis });
    const end = (isIt: boolean) => {
      socket.destroy();
      resolve(isIt);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** The driver's type doesn't say what kind of stream it is. */
const socketOf = ({ connection }: pg.PoolClient): Socket => connection.stream as Socket;

/**
 * While a connection in use receives nothing, checks that the server still accepts connections. If it doesn't, closes all connections
 * that received nothing, so that their statements fail and later ones get a new connection. Returns a function that ends this.
 */
export function closeSilentConnections(pool: pg.Pool, millis: number): () => void {
  /** Bytes received on each connection when this was last checked. */
  const received = new Map<pg.PoolClient, number>();
  const inUse = new Set<pg.PoolClient>();
  let isChecking = false;
  pool.on('connect', (client) => received.set(client, -1));
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => {
    received.delete(client);
    inUse.delete(client);
  });

  const check = async (): Promise<void> => {
    if (isChecking) return;
    const waiting = [...inUse].find((client) => socketOf(client).bytesRead === received.get(client));
    for (const client of received.keys()) received.set(client, socketOf(client).bytesRead);
    if (waiting === undefined) return;
    isChecking = true;
    const isLost = !(await isReachable(waiting, millis));
    isChecking = false;
    if (!isLost) return;
    for (const [client, bytes] of received) if (socketOf(client).bytesRead === bytes) socketOf(client).destroy();
  };
  const timer = setInterval(() => void check(), millis).unref();
  return () => clearInterval(timer);
}
