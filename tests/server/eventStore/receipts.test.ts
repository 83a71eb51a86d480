import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { firstOutcomes } from '../../../server/eventStore/firstOutcomes.ts';
import { isOfRequest } from '../../../server/eventStore/receipts.ts';
import type { Receipt } from '../../../server/eventStore/submission.ts';
import { add } from '../support/commands.ts';
import { begun, openEmptyLog, prop, submission } from './support.ts';

const log = openEmptyLog();

describe('receipts', () => {
  const receipt: Receipt = { commandId: 'c-1', outcome: 'accepted', events: [], lastSeq: 8 };

  it('[IDEM-5, IDEM-6] are of the requests of their user with their content, as far as they know both', () => {
    const cases = [
      ['ann', 'abc', 'ann', 'abc', true],
      ['ann', 'abc', 'ben', 'abc', false],
      ['ann', 'abc', 'ann', 'def', false],
      [null, 'abc', 'ben', 'abc', true],
      [null, 'abc', 'ben', 'def', false],
      ['ann', null, 'ann', 'def', true],
      ['ann', null, 'ben', 'def', false],
      ['ann', 'abc', 'ann', null, true],
    ] as const;
    for (const [ofWhom, ofWhat, askedBy, digest, isSame] of cases)
      expect(isOfRequest({ receipt, askedBy: ofWhom, digest: ofWhat }, { askedBy, digest })).toBe(isSame);
  });

  it('[IDEM-12, LOG-20] tell the first outcomes in the order asked, confirmed with a commit on a server', async () => {
    await log.submit(...begun());
    const [clock, refused] = [prop('clock'), add('prop', 'none', { name: 'No category' })];
    const digested = { ...submission([clock, refused]), digests: ['of the clock', 'of nothing'] };
    const [accepted, rejected] = (await log.writer(log.database).submit(digested)).outcomes;
    const texts: string[] = [];
    const database: Database = {
      ...log.database,
      kind: 'server',
      query: (text, values, planning) => {
        texts.push(text);
        return log.database.query(text, values, planning);
      },
    };
    const asked = (...commands: readonly (readonly [string, string])[]) =>
      firstOutcomes(database, 'main', {
        userId: 'system',
        commands: commands.map(([commandId, digest]) => ({ commandId, digest })),
      });
    expect(await asked([refused.commandId, 'of nothing'], [clock.commandId, 'of the clock'])).toEqual({
      outcomes: [
        { commandId: refused.commandId, outcome: 'duplicate', first: rejected },
        { commandId: clock.commandId, outcome: 'duplicate', first: { ...accepted, events: [] } },
      ],
      head: 8,
    });
    expect(texts.at(-1)).toBe(`select pg_logical_emit_message(true, 'backstock', '')`);
    texts.length = 0;
    expect(await asked([clock.commandId, 'of nothing'])).toBeUndefined();
    expect(await asked([clock.commandId, 'of the clock'], [prop('lamp').commandId, 'of the lamp'])).toBeUndefined();
    expect(await asked([prop('lamp').commandId, 'of the lamp'])).toBeUndefined();
    expect(texts.filter((text) => text.includes('emit_message'))).toEqual([]);
    expect(await firstOutcomes(database, 'elsewhere', { userId: 'system', commands: [] })).toBeUndefined();
  });
});
