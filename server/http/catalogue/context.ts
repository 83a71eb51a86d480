/** Context shared by the routes of a catalogue. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Catalogue, CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { dateIn } from '../../../src/domain/kernel/dates.ts';
import type { IsoDate } from '../../../src/domain/kernel/dates.ts';
import { sessionOf, timezoneOf } from '../context.ts';
import type { Services } from '../context.ts';
import { answerOf } from '../../eventStore/answer.ts';
import { shownRecord } from '../../eventStore/withheld.ts';
import { resourceSchema } from './resource.ts';
import { sayInEnglish } from '../../../src/words/speaker.ts';

export interface ResourceContext {
  readonly catalogue: Catalogue;
  readonly services: Services;
  readonly path: string;
  readonly tags: string[];
  readonly config: { readonly access: 'signed-in' | { readonly scope: Catalogue['scope'] } };
  readonly resource: z.ZodObject;
  /** Today in the caller's time zone. */
  readonly today: (request: FastifyRequest) => IsoDate;
  /** A record as the response to this request. */
  readonly answer: (request: FastifyRequest, record: CatalogueRecord) => Record<string, unknown>;
}

/** For the API documentation: a record of the catalogue, e.g. "a prop" or "an event". */
export function oneOf({ noun }: Catalogue): string {
  const one = sayInEnglish(noun.one);
  return `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
}

export const itemParams = z.object({ id: z.string().min(1).max(60) });

export function contextOf(catalogue: Catalogue, services: Services): ResourceContext {
  const today = (request: FastifyRequest) => dateIn(services.now().toISOString(), timezoneOf(request));
  return {
    catalogue,
    services,
    path: `/api/${catalogue.path}`,
    tags: [sayInEnglish(catalogue.noun.heading)],
    config: { access: catalogue.scope === 'site' ? 'signed-in' : { scope: catalogue.scope } },
    resource: resourceSchema(catalogue),
    today,
    answer: (request, record) =>
      answerOf(catalogue, shownRecord(record, scopesOf(sessionOf(request).actor)), today(request)),
  };
}
