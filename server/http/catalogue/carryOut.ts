/** Writes of other programs become commands, so that one log and one set of rules hold for all. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { commandSchema } from '../../../src/domain/decide/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { CodedError, refusalError } from '../../errors.ts';
import { sessionOf, siteOf, timezoneOf } from '../context.ts';
import type { Services } from '../context.ts';
import { fieldErrors } from '../zodProvider.ts';

/** Client id of commands that did not come from a device of ours. */
const restClientId = 'rest';

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

/**
 * Carries a command out for the caller.
 *
 * @returns the record afterwards; throws the refusal as an error
 */
export async function carryOut(request: FastifyRequest, services: Services, body: CommandBody, commandId: string): Promise<CatalogueRecord> {
  const { siteId } = siteOf(request);
  const command = commandSchema.safeParse({
    ...body, commandId, v: 1, issuedAt: services.now().toISOString(), timezone: timezoneOf(request),
  });
  if (!command.success) {
    const errors = Object.fromEntries(
      Object.entries(fieldErrors(command.error)).map(([path, messages]) => [path.replace(/^payload\.(values\.|changes\.)?/, '').replace(/\.to$/, ''), messages]),
    );
    throw new CodedError('malformed', Object.values(errors)[0]?.[0], errors);
  }
  const { outcomes } = await services.events.submit({
    siteId, by: { userId: sessionOf(request).user.id }, clientId: restClientId, commands: [command.data],
  });
  for (const outcome of outcomes) {
    const first = outcome.outcome === 'duplicate' ? outcome.first : outcome;
    if (first.outcome === 'rejected') throw refusalError(first.refusal);
  }
  return recordOf(services, siteId, body.kind, body.id);
}
