/** Writes of other programs become commands, so that one log and one set of rules hold for all. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { CodedError, refusalError } from '../../errors.ts';
import { siteOf } from '../context.ts';
import type { Services } from '../context.ts';
import { digestOfRequest } from '../requestDigest.ts';
import { commandOf, restClientId, submitFor } from '../submit.ts';
import type { AskedCommand } from '../submit.ts';

/** Header of a write: sending the same key again does it once. */
export const writeHeaders = z.looseObject({
  'idempotency-key': z.uuid({ error: 'Idempotency-Key must be a UUID.' }).lowercase().optional(),
});

/** The caller's key for this write, if they sent one. */
export function keyOf(request: FastifyRequest): string | undefined {
  return writeHeaders.parse(request.headers)['idempotency-key'];
}

export async function recordOf(services: Services, siteId: string, kind: Kind, id: string): Promise<CatalogueRecord> {
  const [row] = await services.database.query<{ body: CatalogueRecord }>(
    'select body from record where site_id = $1 and kind = $2 and id = $3', [siteId, kind, id],
  );
  if (!row) throw new CodedError('not-found', `This ${catalogueOf(kind).noun.one} is not known here.`);
  return row.body;
}

/** True where the caller's key has been used: then `carryOut` answers what it answered, whatever the command says. */
export async function isRepeated(request: FastifyRequest, { database }: Pick<Services, 'database'>): Promise<boolean> {
  const key = keyOf(request);
  return key !== undefined && (await database.query('select 1 from command_receipt where site_id = $1 and command_id = $2', [siteOf(request).siteId, key])).length > 0;
}

/**
 * Carries a command out for the caller. With a key that was used it answers what that did, to its user and for the same request alone.
 *
 * @param bytes what was uploaded with the request
 * @returns the record afterwards; throws the refusal as an error
 */
export async function carryOut(request: FastifyRequest, services: Services, asked: AskedCommand, commandId: string, bytes?: Buffer): Promise<CatalogueRecord> {
  const command = commandOf(request, services, asked, commandId);
  const { outcomes, forbidden } = await submitFor(request, services, { clientId: restClientId, commands: [command], digests: [digestOfRequest(request, bytes)] });
  const noLonger = forbidden?.get(command.commandId);
  if (noLonger) throw refusalError(noLonger);
  for (const outcome of outcomes) {
    const first = outcome.outcome === 'duplicate' ? outcome.first : outcome;
    if (first.outcome === 'rejected') throw refusalError(first.refusal);
  }
  return recordOf(services, siteOf(request).siteId, command.kind, command.id);
}
