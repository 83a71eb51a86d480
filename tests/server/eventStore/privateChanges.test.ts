import { describe, expect, it } from 'vitest';
import { PrivateChanges } from '../../../server/eventStore/privateChanges.ts';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { command } from '../support/commands.ts';
import { recordOf } from '../../support/recordOf.ts';

const set = recordOf('measurement', 'set', { memberId: 'm-ben', takenOn: '2026-03-01' });
const membership = recordOf('membership', 'm-ben', { memberId: 'm-ben', name: 'Ben Booth' });
const world = new Layer();
world.install([
  recordOf('measurementOption', 'chest', { name: 'Chest', valueKind: 'length' }),
  recordOf('measurementOption', 'waist', { name: 'Waist', valueKind: 'length' }),
  recordOf('measurementOption', 'shoe', { name: 'Shoe', valueKind: 'shoe' }),
]);

const long = (mm: number) => ({ mm, entered: `${mm} mm` });
/** Notes commands about a record, as they were accepted. */
function noted(about: CatalogueRecord | undefined, ...bodies: readonly CommandBody[]): PrivateChanges {
  const changes = new PrivateChanges();
  for (const body of bodies) changes.note(command(body), about, world);
  return changes;
}
type Values = Extract<CommandBody, { type: 'KeepMeasurements' }>['payload']['values'];
const measure = (values: Values): CommandBody => ({
  type: 'KeepMeasurements',
  kind: 'measurement',
  id: 'set',
  payload: { values },
});
const disposed = (kind: Kind, id: string): CommandBody => ({
  type: 'DisposeRecord',
  kind,
  id,
  payload: { reason: 'not-needed' },
});
type Details = Extract<CommandBody, { type: 'KeepPersonal' }>['payload'];
const detail = (part: Details['part'], values: Details['values']): CommandBody => ({
  type: 'KeepPersonal',
  kind: 'membership',
  id: 'm-ben',
  payload: { part, values },
});

describe('what a group of commands changes outside the log', () => {
  it('[MEAS-5] is each measurement that was named last, and the cleared ones', () => {
    const { rows } = noted(set, measure({ chest: long(900), waist: long(700) }), measure({ waist: null, shoe: '42' }));
    expect(rows).toEqual([
      { kind: 'measurement', id: 'set', owner: 'm-ben', body: { chest: long(900), waist: null, shoe: '42' } },
    ]);
  });

  it('[MEAS-11] is nothing but the erasing of the numbers where the set is removed', () => {
    const erased = [{ kind: 'measurement', id: 'set', owner: 'm-ben', body: null }];
    expect(noted(set, measure({ chest: long(900) }), disposed('measurement', 'set')).rows).toEqual(erased);
    expect(noted(set, disposed('measurement', 'set'), disposed('measurement', 'set')).rows).toEqual(erased);
  });

  it('[MEAS-6] is empty if a measurement is refused', () => {
    expect(noted(set, measure({ neck: long(400) }), measure({ chest: 'wide' })).rows).toEqual([]);
  });

  it('[MEMBER-20] is each detail that was named last, by the part it belongs to', () => {
    const { rows } = noted(
      membership,
      detail('contact', { mobile: '07700 900123', email: 'ben@example.org' }),
      detail('confidential', { medical: 'Nuts' }),
      detail('contact', { mobile: null, address: '1 High Street' }),
    );
    expect(rows).toEqual([
      {
        kind: 'member.contact',
        id: 'm-ben',
        owner: 'm-ben',
        body: { mobile: null, email: 'ben@example.org', address: '1 High Street' },
      },
      { kind: 'member.confidential', id: 'm-ben', owner: 'm-ben', body: { medical: 'Nuts' } },
    ]);
  });

  it('[MEMBER-30] is the erasing of both parts where the membership is removed', () => {
    expect(
      noted(membership, detail('contact', { mobile: '07700 900123' }), disposed('membership', 'm-ben')).rows,
    ).toEqual([
      { kind: 'member.contact', id: 'm-ben', owner: 'm-ben', body: null },
      { kind: 'member.confidential', id: 'm-ben', owner: 'm-ben', body: null },
    ]);
  });

  it('[MEMBER-20] is empty if a detail is refused', () => {
    expect(noted(membership, detail('contact', { shoes: '42' }), detail('contact', { email: 'nowhere' })).rows).toEqual(
      [],
    );
  });

  it('[MEAS-12] is nothing for any other command or record', () => {
    const submit: CommandBody = {
      type: 'StageMeasurements',
      kind: 'measurement',
      id: 'set',
      payload: { to: 'submitted' },
    };
    const restore: CommandBody = { type: 'RestoreRecord', kind: 'membership', id: 'm-ben', payload: {} };
    const look: CommandBody = {
      type: 'LookAtPersonal',
      kind: 'membership',
      id: 'm-ben',
      payload: { part: 'contact', purpose: 'view' },
    };
    expect(noted(set, submit).rows).toEqual([]);
    expect(noted(membership, restore, look).rows).toEqual([]);
    const clock = recordOf('prop', 'clock', { name: 'Clock' });
    expect(
      noted(clock, disposed('prop', 'clock'), measure({ chest: long(900) }), detail('contact', { mobile: '1' })).rows,
    ).toEqual([]);
    expect(noted(undefined, disposed('measurement', 'set'), measure({ chest: long(900) })).rows).toEqual([]);
  });
});

describe('the measurements of a set', () => {
  it('[MEAS-24] are the stored ones with those that the group has changed, and without the cleared ones', () => {
    const changes = noted(set, measure({ chest: long(910), waist: null, shoe: '43' }));
    const stored = { chest: long(900), waist: long(700), neck: long(380) };
    expect(changes.shown('set', stored)).toEqual({ chest: long(910), neck: long(380), shoe: '43' });
    expect(changes.shown('set', undefined)).toEqual({ chest: long(910), shoe: '43' });
    expect(changes.shown('another', stored)).toEqual(stored);
    expect(changes.shown('another', undefined)).toEqual({});
  });
});
