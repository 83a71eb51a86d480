import { expect, it } from 'vitest';
import { kinds } from '../../../src/domain/catalogue/index.ts';
import { personKinds, redactedRecord } from '../../../server/erasure/redact.ts';
import { misfits } from '../../support/misfits.ts';
import { sampledOn } from './replay.ts';

const { all } = sampledOn('2026-05-14');

it('[TYPE-3] every value of the sample theatre fits its field, and nothing required is missing', () => {
  expect(misfits(kinds.flatMap((kind) => all(kind)))).toEqual([]);
});

it('[TYPE-3] so it is with the records of people who were erased', () => {
  const people = personKinds.flatMap((kind) => all(kind));
  expect(people.length).toBeGreaterThan(100);
  expect(misfits(people.map(redactedRecord))).toEqual([]);
});

it('[TYPE-3] finds what does not fit', () => {
  const [user] = all('user');
  const { name, ...nameless } = user?.values ?? {};
  expect(
    user &&
      misfits([
        { ...user, id: 'nameless', values: nameless },
        { ...user, id: 'odd', values: { ...user.values, email: 7, shoe: 'left', x_own: 'group' } },
      ]),
  ).toEqual([`user nameless: name`, 'user odd: email', 'user odd: shoe']);
  expect(name).toBeDefined();
});
