/** Detects requests from the computer the server runs on. */
import type { FastifyRequest } from 'fastify';

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers added by proxies: behind a local proxy, every request seems to come from this computer. */
const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** True for a request from this computer without a proxy. */
export function isDirect({ headers, socket }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? '') && proxied.every((name) => headers[name] === undefined);
}

/** True also if a trusted proxy on this computer reports a local client. Behind any other proxy no request is local. */
export function isLocal(request: FastifyRequest): boolean {
  const { headers, socket, ip, ips } = request;
  const isTrusted = ips !== undefined && headers['x-forwarded-for'] !== undefined;
  return isDirect(request) || (isTrusted && loopback.has(socket.remoteAddress ?? '') && loopback.has(ip));
}
