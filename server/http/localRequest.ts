/** Whether a request comes from the computer that the server runs on. */
import type { FastifyRequest } from 'fastify';

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What a proxy adds: through one, everybody comes from this computer. */
const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** True for a program on this computer that asks without a proxy. */
export function isDirect({ headers, socket }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? '') && proxied.every((name) => headers[name] === undefined);
}

/** The same, or somebody on this computer of whom a proxy here that is trusted says so. Behind any other proxy nobody is local. */
export function isLocal(request: FastifyRequest): boolean {
  const { headers, socket, ip, ips } = request;
  const isTrusted = ips !== undefined && headers['x-forwarded-for'] !== undefined;
  return isDirect(request) || (isTrusted && loopback.has(socket.remoteAddress ?? '') && loopback.has(ip));
}
