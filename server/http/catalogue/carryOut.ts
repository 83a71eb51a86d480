/** Turns REST writes into commands, so that the same log and rules apply to all clients. */
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

/** Headers of a write: requests with the same key are carried out only once. */
export const writeHeaders = z.looseObject({
  'idempotency-key': z
    .uuid({ error: () => serverFieldTexts.idempotencyKey })
    .lowercase()
    .optional(),
});

/** The idempotency key of this write, if sent. */
export function keyOf(request: FastifyRequest): string | undefined {
  return writeHeaders.parse(request.headers)['idempotency-key'];
}

export function noRecord(kind: Kind): CodedError {
  return new CodedError('not-found', serverWords.unknown.ofKind({ noun: catalogueOf(kind).noun.one }));
}

export async function recordOf(services: Services, siteId: string, kind: Kind, id: string): Promise<CatalogueRecord> {
  const [row] = await services.database.query<{ body: CatalogueRecord }>(
    'select body from record where site_id = $1 and kind = $2 and id = $3',
    [siteId, kind, id],
    'once',
  );
  if (!row) throw noRecord(kind);
  return row.body;
}

/** A user's replacement for a key that another user used first; deterministic. */
function apartFrom(userId: string, key: string): string {
  const bytes = createHash('sha256').update(`${userId}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface Write {
  /** Id of the command and of any record it adds. */
  readonly id: string;
  /** The key has been used before: `carryOut` returns the first outcome, whatever the command. */
  readonly isRepeated: boolean;
}

/** The command id for the caller's key. Keys belong to one user; another user's identical key gets a different id. */
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
 * Carries out a command for the caller. A repeated key returns the first outcome, but only to the same user and for the same request.
 *
 * @param bytes the file uploaded with the request
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
