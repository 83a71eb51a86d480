import { describe, expect, it } from 'vitest';
import type { Alphabet } from '../mbt/types.ts';
import { registry } from './registry.ts';

const onlyFailureIsRead = 'that it failed is read, and not why';

/** Fields that have one value in an alphabet, with the reason why they can't differ. */
const alike: Readonly<Record<string, string>> = {
  'stocktake: keepCount kept': 'that it was kept is read, and not how',
  'stocktake: apply kept': 'that it was kept is read, and not how',
  'recordEditor: save kept': 'that it was kept is read, and not how',
  'submission: submission.submit submission form': 'the only form',
  'submission: submit done': 'the only answer that says so',
  'session: loadRoles failed': onlyFailureIsRead,
  'session: loadRoles message': onlyFailureIsRead,
  'session: loadPermissions failed': onlyFailureIsRead,
  'session: loadPermissions message': onlyFailureIsRead,
  'session: loadPreferences failed': onlyFailureIsRead,
  'session: loadPreferences message': onlyFailureIsRead,
  'session: loadFeatures failed': onlyFailureIsRead,
  'session: loadFeatures message': onlyFailureIsRead,
};

function fieldsOf(payload: unknown, at: readonly string[] = []): readonly (readonly [path: string, value: string])[] {
  const isGroup = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  if (isGroup) return Object.entries(payload).flatMap(([name, value]) => fieldsOf(value, [...at, name]));
  return payload === undefined ? [] : [[at.join(' '), JSON.stringify(payload)]];
}

/** The fields of a machine's events, answers and inputs that have only one value. */
function alikeIn({ external, replies, inputs }: Pick<Alphabet, 'external' | 'replies' | 'inputs'>): readonly string[] {
  const answers = Object.entries(replies).flatMap(([id, all]) => all.map((reply) => ({ id, reply })));
  const sent = [...external, ...answers.flatMap(({ reply }) => ('sends' in reply ? [reply.sends] : []))];
  const payloads = [
    ...sent.map(({ type, ...payload }) => ({ of: type, payload })),
    ...answers.flatMap(({ id, reply }) => ('done' in reply ? [{ of: id, payload: reply.done }] : [])),
    ...Object.values(inputs).map((payload) => ({ of: 'input', payload })),
  ];
  const values = new Map<string, Set<string>>();
  for (const { of, payload } of payloads)
    for (const [path, value] of fieldsOf(payload, [of])) values.set(path, (values.get(path) ?? new Set()).add(value));
  const paths = [...values.keys()];
  // A null beside answers that have fields is an answer of its own.
  const isField = (path: string) => !paths.some((other) => other.startsWith(`${path} `));
  return paths.filter((path) => values.get(path)?.size === 1 && isField(path));
}

describe('the values of the alphabets', () => {
  it('[MBT-16] has two values of each field, except those listed with a reason', () => {
    const found = registry.flatMap(({ name, alphabet }) => alikeIn(alphabet).map((field) => `${name}: ${field}`));
    expect(
      found.toSorted(),
      'add an event, answer or input with another value, and a rule that tells them apart',
    ).toEqual(Object.keys(alike).toSorted());
  });

  it('[MBT-16] would be told of a field with one value', () => {
    const shown = { type: 'shown', item: { id: 'lamp', tags: ['a'] }, at: null };
    expect(
      alikeIn({
        external: [{ type: 'hidden' }, shown, { type: 'shown', item: { id: 'chair', tags: ['a'] }, at: 3 }],
        replies: {
          read: [{ done: 'twice' }, { done: 'twice' }, { sends: { type: 'shown', at: 4 } }, { error: new Error('x') }],
          write: [{ done: { count: 1 } }, { done: { count: 2 } }],
        },
        inputs: { few: { room: 1, path: 'lamps' }, many: { room: 2, path: 'lamps' } },
      }),
    ).toEqual(['shown item tags', 'read', 'input path']);
  });
});
