/** Writes of other programs become commands, so that one log and one set of rules hold for all. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { CodedError, refusalError } from '../../errors.ts';
import { sessionOf, siteOf } from '../context.ts';
import type { Services } from '../context.ts';
import { digestOfRequest } from '../requestDigest.ts';
import { commandOf, restClientId, submitFor } from '../submit.ts';
import type { AskedCommand } from '../submit.ts';
import { serverFieldTexts } from '../../../src/words/en/serverFields.ts';
import { serverWords } from '../../../src/words/en/server.ts';

/** Header of a write: sending the same key again does it once. */
export const writeHeaders = z.looseObject({
  'idempotency-key': z
    .uuid({ error: () => serverFieldTexts.idempotencyKey })
    .lowercase()
    .optional(),
});

/** The caller's key for this write, if they sent one. */
export function keyOf(request: FastifyRequest): string | undefined {
  return writeHeaders.parse(request.headers)['idempotency-key'];
}

export async function recordOf(services: Services, siteId: string, kind: Kind, id: string): Promise<CatalogueRecord> {
  const [row] = await services.database.query<{ body: CatalogueRecord }>(
    'select body from record where site_id = $1 and kind = $2 and id = $3',
    [siteId, kind, id],
  );
  if (!row) throw new CodedError('not-found', serverWords.unknown.ofKind({ noun: catalogueOf(kind).noun.one }));
  return row.body;
}

/** A key of one's own for a key that somebody else used first: always the same. */
function apartFrom(userId: string, key: string): string {
  const bytes = createHash('sha256').update(`${userId}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface Write {
  /** Id of the command, and of what it adds. */
  readonly id: string;
  /** The caller's key has been used: `carryOut` answers what it answered then, whatever the command says. */
  readonly isRepeated: boolean;
}

/** What the caller's key stands for. A key belongs to its user: somebody else's is a new one. */
export async function writeOf(
  request: FastifyRequest,
  { database, mintId }: Pick<Services, 'database' | 'mintId'>,
): Promise<Write> {
  const key = keyOf(request);
  if (key === undefined) return { id: mintId(), isRepeated: false };
  const userId = sessionOf(request).user.id;
  const apart = apartFrom(userId, key);
  const used = await database.query<{ id: string; askedBy: string | null }>(
    'select command_id as id, asked_by as "askedBy" from command_receipt where site_id = $1 and command_id = any ($2::uuid[])',
    [siteOf(request).siteId, [key, apart]],
  );
  if (used.some(({ id }) => id === apart)) return { id: apart, isRepeated: true };
  const first = used.find(({ id }) => id === key);
  const isTheirs = first === undefined || first.askedBy === null || first.askedBy === userId;
  return isTheirs ? { id: key, isRepeated: first !== undefined } : { id: apart, isRepeated: false };
}

/**
 * Carries a command out for the caller. With a key that was used it answers what that did, to its user and for the same request alone.
 *
 * @param bytes what was uploaded with the request
 * @returns the record afterwards; throws the refusal as an error
 */
export async function carryOut(
  request: FastifyRequest,
  services: Services,
  asked: AskedCommand,
  commandId: string,
  bytes?: Buffer,
): Promise<CatalogueRecord> {
  const command = commandOf(request, services, asked, commandId);
  const { outcomes, forbidden } = await submitFor(request, services, {
    clientId: restClientId,
    commands: [command],
    digests: [digestOfRequest(request, bytes)],
  });
  const noLonger = forbidden?.get(command.commandId);
  if (noLonger) throw refusalError(noLonger);
  for (const outcome of outcomes) {
    const first = outcome.outcome === 'duplicate' ? outcome.first : outcome;
    if (first.outcome === 'rejected') throw refusalError(first.refusal);
  }
  return recordOf(services, siteOf(request).siteId, command.kind, command.id);
}
