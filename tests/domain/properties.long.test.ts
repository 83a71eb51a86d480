/** Invariants that hold after each step, for any commands in any order by any user. Seeds are fixed; a failure prints its own. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { evolve, isActive, isKind, mergedInto } from '../../src/domain/catalogue/index.ts';
import type { Kind, Occurrence, StreamFact } from '../../src/domain/catalogue/index.ts';
import { isAdmin, scopesOf } from '../../src/domain/access/index.ts';
import { commandSchema, decide } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import { isRefused, refusalCodes } from '../../src/domain/kernel/decision.ts';
import { currentVersions, decode } from '../../src/domain/log/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { whereabouts } from '../../src/domain/stock/index.ts';
import { asked, frozen, NOW } from '../support/specify.ts';
import { bodyOf, idsOf, opening, played as kinds, steps } from './support/commands.ts';
import type { Step } from './support/commands.ts';
import { allOf, children, claims, codesOf, highest, references } from './support/recount.ts';

/** Number of sequences per property; `npm run faults` has more. */
const sequences = Number(process.env['PROPERTY_RUNS'] ?? 120);
const runs = { seed: 20_260_514, numRuns: sequences };
/** For properties that check everything at each step: a hundred sequences of up to 55 steps take as long as the others together. */
const thoroughRuns = { ...runs, numRuns: Math.ceil(sequences / 3) };
vi.setConfig({ testTimeout: 500 * sequences });
const stamp = { by: 'x', at: NOW };
const ids = kinds.flatMap(idsOf);
const prefixes = ['P', 'L', 'M', 'FUR', 'TAG'];

const everything = (world: Layer) => allOf((kind) => world.records(kind).values());

/** A world's answers to all queries of these tests. */
function answers(world: Layer) {
  const spaces = [...claims(everything(world)).keys()];
  return {
    records: kinds.flatMap((kind) => idsOf(kind).map((id) => world.record(kind, id))),
    claimants: spaces.map((claim) => [
      claim,
      world.claimant(claim.slice(0, claim.indexOf(' ')), claim.slice(claim.indexOf(' ') + 1)),
    ]),
    numbers: prefixes.map((prefix) => world.lastNumber(prefix)),
    children: kinds.flatMap((kind) => idsOf(kind).map((id) => world.children(kind, id).toSorted())),
    counts: kinds.flatMap((by) => ids.map((id) => world.referenceCount(id, by))),
  };
}

interface Decided {
  readonly step: Step;
  readonly facts: readonly StreamFact[];
}

/** Decides the steps one after another and calls back after each. */
function play(
  sequence: readonly Step[],
  world: Layer,
  after: (decided: Decided, world: Layer) => void,
): readonly Occurrence[] {
  const events: Occurrence[] = [];
  for (const step of sequence) {
    const decision = decide(asked(bodyOf(step, world)), world, { actor: frozen(step.by), now: NOW });
    const facts = isRefused(decision) ? [] : decision.accepted;
    for (const fact of facts) {
      const event = frozen({ ...fact, stamp });
      events.push(event);
      frozen(world.apply(event));
    }
    after({ step, facts }, world);
  }
  return events;
}

test('[STOCK-2] in store, out, missing and at work add up to the total and are never negative', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      play(sequence, new Layer(), (_decided, world) => {
        for (const item of world.records('prop').values()) {
          const { total, out, missing, atWork, inStore } = whereabouts(item);
          expect(inStore + out + missing + atWork).toBe(total);
          expect(Math.min(inStore, out, missing, atWork)).toBeGreaterThanOrEqual(0);
        }
      });
    }),
    runs,
  );
});

test('[CODE-2, CODE-3] no two records ever hold or held one code', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const owners = new Map<string, string>();
      play(sequence, new Layer(), (_decided, world) => {
        for (const record of everything(world)) {
          for (const code of codesOf(record)) {
            const owner = `${record.kind} ${record.id}`;
            expect(nowOf(owners.get(code) ?? owner, world)).toBe(owner);
            owners.set(code, owner);
          }
        }
      });
    }),
    runs,
  );
});

/** The id of the record that it was merged into, or its own. */
function nowOf(owner: string, world: Layer): string {
  const [kind = '', id = ''] = owner.split(' ');
  const record = isKind(kind) ? world.record(kind, id) : undefined;
  const into = record && mergedInto(record);
  return into === undefined ? owner : nowOf(`${kind} ${into}`, world);
}

test('[KERN-3, KERN-4, EVOL-6] decides purely, refuses without a trace, and folds what it accepts', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const world = new Layer();
      const told = new Map<string, number>();
      for (const step of sequence) {
        const { by } = step;
        const command = asked(bodyOf(step, world));
        const before = answers(world);
        const first = decide(command, world, { actor: frozen(by), now: NOW });
        expect(decide(command, world, { actor: by, now: NOW })).toEqual(first);
        expect(answers(world)).toEqual(before);
        for (const fact of isRefused(first) ? [] : first.accepted) {
          const key = `${fact.kind} ${fact.id}`;
          told.set(key, (told.get(key) ?? 0) + 1);
          expect(evolve(world.record(fact.kind, fact.id), { ...fact, stamp }).version).toBe(told.get(key));
          frozen(world.apply({ ...fact, stamp }));
        }
      }
    }),
    thoroughRuns,
  );
});

test('[EVOL-5] what is accepted reads the same after JSON and the decoder', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      play(sequence, new Layer(), ({ facts }) => {
        for (const fact of facts) {
          const meta = { userId: 'u', clientId: 'c', commandId: 'x', issuedAt: NOW, recordedAt: NOW, timezone: 'UTC' };
          const wire: WireEvent = {
            eventId: 'e',
            seq: 1,
            version: 1,
            v: 1,
            scope: catalogueOf(fact.kind).scope,
            meta,
            ...fact,
          };
          expect(decode(JSON.parse(JSON.stringify(wire)))).toEqual({ event: wire });
        }
      });
    }),
    runs,
  );
});

test('[WORLD-1] layers over layers answer like one, wherever they are split', () => {
  fc.assert(
    fc.property(steps, fc.array(fc.nat(54), { maxLength: 3 }), (sequence, cuts) => {
      const one = new Layer();
      const events = play(sequence, one, () => undefined);
      let split = new Layer();
      for (const [index, event] of events.entries()) {
        if (cuts.includes(index)) split = new Layer(split);
        split.apply(event);
      }
      const whole = answers(one);
      expect({
        ...answers(split),
        claimants: whole.claimants
          .map(([claim]) => claim)
          .map((claim) => [claim, split.claimant(...claimOf(String(claim)))]),
      }).toEqual(whole);
    }),
    runs,
  );
});

function claimOf(claim: string): [space: string, key: string] {
  const at = claim.indexOf(' ');
  return [claim.slice(0, at), claim.slice(at + 1)];
}

test('[WORLD-2] claims, numbers and counts equal a recount, also from a snapshot and after another base', () => {
  fc.assert(
    fc.property(steps, fc.nat(54), (sequence, cut) => {
      const base = new Layer();
      const events = play(sequence.slice(0, cut + 1), base, () => undefined);
      const top = new Layer(base);
      const known = new Set(claims(everything(base)).keys());
      play(sequence.slice(cut + 1), top, () => undefined);
      const all = kinds.flatMap((kind) => idsOf(kind).flatMap((id) => top.record(kind, id) ?? []));
      const snapshot = new Layer();
      snapshot.install(all);
      const recounted = claims(all);
      for (const world of [top, snapshot]) {
        for (const claim of new Set([...known, ...recounted.keys()]))
          expect([claim, world.claimant(...claimOf(claim))]).toEqual([claim, recounted.get(claim)]);
        for (const by of kinds)
          for (const id of ids)
            expect([id, by, world.referenceCount(id, by)]).toEqual([id, by, references(all, id, by)]);
        for (const kind of kinds)
          for (const id of idsOf(kind))
            expect([id, world.children(kind, id).toSorted()]).toEqual([id, children(all, kind, id).toSorted()]);
        for (const prefix of prefixes)
          expect([prefix, world.lastNumber(prefix)]).toEqual([prefix, highest(all, prefix)]);
      }
      expect(events.length).toBeGreaterThanOrEqual(Math.min(cut + 1, opening.length));
    }),
    thoroughRuns,
  );
});

test('[WORLD-2] what goes on from a snapshot equals a recount, whether its claims have been read or not', () => {
  fc.assert(
    fc.property(steps, fc.nat(54), fc.nat(2), (sequence, cut, slices) => {
      const before = new Layer();
      play(sequence.slice(0, cut + 1), before, () => undefined);
      const snapshot = new Layer();
      snapshot.install(everything(before));
      const reading = snapshot.settle();
      expect(snapshot.unread).toBe(everything(before).length);
      for (let slice = 0; slice < slices; slice += 1) reading.next();
      const later = play(sequence.slice(cut + 1), before, () => undefined);
      for (const event of later) snapshot.apply(event);
      const known = answers(before);
      const { claimants, ...others } = answers(snapshot);
      expect(others).toEqual({
        records: known.records,
        numbers: known.numbers,
        children: known.children,
        counts: known.counts,
      });
      expect(new Map(claimants.map(([claim, holder]) => [claim, holder]))).toEqual(
        new Map(known.claimants.map(([claim, holder]) => [claim, holder])),
      );
    }),
    runs,
  );
});

test('[REC-10] disposing loses nothing but its place in use', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const before = new Map<string, unknown>();
      play(sequence, new Layer(), ({ step, facts }, world) => {
        const { kind, id } = step.body;
        const key = `${kind} ${id}`;
        const record = world.record(kind, id);
        if (!record) return;
        const { values, photos, formerCodes, added, missing } = record;
        const kept = { values, photos, formerCodes, added, missing };
        if (facts.some(({ type }) => type === 'RecordDisposed' || type === 'RecordRestored'))
          expect(kept).toEqual(before.get(key));
        before.set(key, kept);
      });
    }),
    runs,
  );
});

test('[REC-6, REC-11] what is in use leads only to what is in use', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      play(sequence, new Layer(), (_decided, world) => {
        for (const record of everything(world).filter((each) => isActive(each) && !each.closed)) {
          for (const [key, field] of Object.entries(catalogueOf(record.kind).fields)) {
            const target = field.type === 'reference' && field.isLoose === undefined ? record.values[key] : undefined;
            if (
              field.type === 'reference' &&
              typeof target === 'string' &&
              !catalogueOf(field.to).standard?.includes(target)
            )
              expect([key, inUse(world, field.to, target)]).toEqual([key, true]);
          }
          for (const { memberId } of record.loans) expect(inUse(world, 'member', memberId)).toBe(true);
        }
      });
    }),
    runs,
  );
});

function inUse(world: Layer, kind: Kind, id: string): boolean {
  const record = world.record(kind, id);
  return record !== undefined && isActive(record);
}

test('[PEOPLE-6] whoever changes users remains an administrator', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      play(sequence, new Layer(), ({ step, facts }, world) => {
        const own = world.record('user', step.by.userId);
        if (
          !own ||
          step.body.kind !== 'user' ||
          step.body.type === 'AddRecord' ||
          step.body.id !== own.id ||
          facts.length === 0
        )
          return;
        const words = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
        const then = { ...step.by, roles: words(own.values['roles']), features: words(own.values['features']) };
        expect([isActive(own), isAdmin(then), scopesOf(then).includes('users')]).toEqual([true, true, true]);
      });
    }),
    runs,
  );
});

test('[KERN-1] no JSON makes the reading of commands throw', () => {
  const envelope = asked({ type: 'RestoreRecord', kind: 'prop', id: 'a', payload: {} });
  const types = fc.constantFrom('AddRecord', 'ChangeRecord', 'SignOutItem', 'OrderPhotos', 'constructor');
  const nearly = fc
    .record({ type: types, payload: fc.jsonValue(), id: fc.oneof(fc.constant('a'), fc.jsonValue()) })
    .map((parts) => ({ ...envelope, ...parts }));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), nearly), (json) => {
      const parsed = commandSchema.safeParse(json);
      if (parsed.success)
        decide(parsed.data, new Layer(), {
          actor: { userId: 'x', roles: ['Super_Admin'], permissions: [], features: [] },
          now: NOW,
        });
      expect(typeof parsed.success).toBe('boolean');
    }),
    { ...runs, numRuns: 1500 },
  );
});

test('[KERN-2] the sequences above reach every fact and most refusals', () => {
  const facts = new Set<string>();
  const refusals = new Set<string>();
  for (const sequence of fc.sample(steps, { ...runs, numRuns: 300 })) {
    const world = new Layer();
    for (const step of sequence) {
      const decision = decide(asked(bodyOf(step, world)), world, { actor: step.by, now: NOW });
      if (isRefused(decision)) refusals.add(decision.refused.code);
      for (const fact of isRefused(decision) ? [] : decision.accepted) {
        facts.add(fact.type);
        world.apply({ ...fact, stamp });
      }
    }
  }
  expect(Object.keys(currentVersions).filter((type) => !facts.has(type))).toEqual([]);
  expect(refusals.size).toBeGreaterThanOrEqual(refusalCodes.length - 9);
});
