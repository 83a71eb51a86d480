import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { command } from '../support/commands.ts';

let group: TestGroup;
beforeAll(async () => (group = await openGroup()));
afterAll(() => group.dispose());

const message = "This prop can't be found. It may not have been sent yet. Try again later.";
const said = { id: 'recordRefusal.notSentYet', values: { noun: expect.anything() } };
const missing = () => command({ type: 'ReportFound', kind: 'prop', id: 'none', payload: { quantity: 1 } });
const stored = async (commandId: string) => {
  const [row] = await group.database.query<{ message: unknown }>(
    `select outcome -> 'refusal' -> 'message' as message from command_receipt where command_id = $1`,
    [commandId],
  );
  return row?.message;
};

it('[WORD-22] answers a device the sentence and what it means', async () => {
  const sent = missing();
  const { body } = await group.send(group.tokens.admin, sent);
  const rejected = {
    commandId: sent.commandId,
    outcome: 'rejected',
    refusal: { code: 'not-found', message, said },
  };
  expect(body['outcomes']).toEqual([rejected]);
  expect((await group.send(group.tokens.admin, sent)).body['outcomes']).toEqual([
    { commandId: sent.commandId, outcome: 'duplicate', first: rejected },
  ]);
});

it('[WORD-20] keeps in the receipt what a refusal means', async () => {
  const sent = missing();
  await group.send(group.tokens.admin, sent);
  expect(await stored(sent.commandId)).toEqual(said);
});

it('[WORD-21] answers a sentence that an earlier version kept as it stands', async () => {
  const sent = missing();
  await group.send(group.tokens.admin, sent);
  await group.database.query(
    `update command_receipt set outcome = jsonb_set(outcome, '{refusal,message}', '"As it was once said."') where command_id = $1`,
    [sent.commandId],
  );
  expect((await group.send(group.tokens.admin, sent)).body['outcomes']).toMatchObject([
    { outcome: 'duplicate', first: { refusal: { code: 'not-found', message: 'As it was once said.' } } },
  ]);
  expect(JSON.stringify((await group.send(group.tokens.admin, sent)).body)).not.toContain('"said"');
});
