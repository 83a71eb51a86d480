/** Reads for the caller. With a session found before, the statement that reads the answer also confirms the session. */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../src/domain/access/index.ts';
import { isUnchanged } from '../accounts/remembered.ts';
import type { Planning, Sql } from '../database/database.ts';
import { sessionOf, siteOf } from './context.ts';
import type { Services } from './context.ts';
import { admitAgain } from './guard.ts';

export interface Caller {
  readonly actor: Actor;
  /** The database, for statements whose `$1` is the group. */
  readonly sql: Sql;
}

/**
 * Answers a request of a route with `confirmsSession`. If the session has changed since it was found, the request is admitted again, or
 * refused, and `work` runs a second time. So `work` must only read, and what it read or threw before is discarded.
 */
export async function forCaller<T>(
  request: FastifyRequest,
  services: Services,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  const { database } = services;
  const { remembered } = request;
  const asAdmitted = () => work({ actor: sessionOf(request).actor, sql: database });
  if (remembered === undefined) return asAdmitted();
  let isConfirmed = false;
  const query = async <Row>(text: string, values: readonly unknown[] = [], planning?: Planning): Promise<Row[]> => {
    if (isConfirmed) return database.query<Row>(text, values, planning);
    const all = [...values];
    const rows = await database.query<Row & { readonly isUnchanged: boolean; readonly isFound: true | null }>(
      `select c."isUnchanged", q.* from (select ${isUnchanged(remembered, all)} as "isUnchanged") c left join (select true as "isFound", asked.* from (${text}) asked) q on true`,
      all,
      planning,
    );
    isConfirmed = rows[0]?.isUnchanged === true;
    return rows.filter(({ isFound }) => isFound === true);
  };
  const result = await work({ actor: remembered.session.actor, sql: { query } }).then(
    (value) => () => value,
    (error: unknown) => (): T => {
      throw error;
    },
  );
  if (isConfirmed) return result();
  await admitAgain(request, services);
  return asAdmitted();
}

/**
 * Answers a request like `forCaller`, from a standby if there is one that has the same as the primary. `work` must have read everything when it ends,
 * unless its answer is sent while it's read: then each statement is read on its own.
 */
export async function forCallerOnStandby<T>(
  request: FastifyRequest,
  services: Services,
  work: (caller: Caller) => Promise<T>,
  { isSentWhileRead = false } = {},
): Promise<T> {
  const { reads } = services;
  if (!reads.hasStandby) return forCaller(request, services, work);
  if (request.remembered !== undefined) await admitAgain(request, services);
  const { actor } = sessionOf(request);
  const { siteId } = siteOf(request);
  if (isSentWhileRead) return work({ actor, sql: reads.each(siteId) });
  return reads.run(siteId, (sql) => work({ actor, sql }));
}

/** Sends the serialised form of what the schema describes; the reply's type expects the object. */
export function sendText(reply: unknown, text: string | Buffer | Readable): FastifyReply {
  return (reply as FastifyReply).type('application/json; charset=utf-8').send(text);
}
