import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, toPromise } from 'xstate';
import { emptySlots, observableSlot, slot, slotKind, slotName, streamSlot } from '../../../src/machines/shared/slot.ts';

const sentence = (name: string) => `The actor "${name}" was not provided: wire it in src/app/wiring.ts.`;

describe('a slot of a machine', () => {
  it('[MBT-7] says its kind and its name until the real actor is there', () => {
    expect([slotKind(slot('ask')), slotName(slot('ask'))]).toEqual(['promise', 'ask']);
    expect([slotKind(streamSlot('watch')), slotName(streamSlot('watch'))]).toEqual(['stream', 'watch']);
    expect([slotKind(observableSlot('follow')), slotName(observableSlot('follow'))]).toEqual(['stream', 'follow']);
    for (const real of [
      fromPromise(() => Promise.resolve(1)),
      fromCallback(() => undefined),
      {},
      null,
      undefined,
      'ask',
      7,
    ]) {
      expect([slotKind(real), slotName(real)]).toEqual([undefined, undefined]);
    }
  });

  it('[MBT-7] is listed with its machine while it is empty', () => {
    const machine = setup({
      actors: { ask: slot('ask'), watch: streamSlot('watch'), real: fromCallback(() => undefined) },
    }).createMachine({ id: 'slots' });
    expect(emptySlots(machine)).toEqual(['ask', 'watch']);
    expect(
      emptySlots(machine.provide({ actors: { ask: fromPromise<unknown, undefined>(() => Promise.resolve(1)) } })),
    ).toEqual(['watch']);
    expect(emptySlots({ implementations: {} })).toEqual([]);
  });

  it('[MBT-7] that runs empty fails in words', async () => {
    await expect(toPromise(createActor(slot('ask')).start())).rejects.toThrow(sentence('ask'));
    const errors: unknown[] = [];
    for (const actor of [createActor(streamSlot('watch')), createActor(observableSlot('follow'))]) {
      actor.subscribe({ error: (error) => errors.push(error) });
      actor.start();
    }
    expect(errors).toEqual([new Error(sentence('watch')), new Error(sentence('follow'))]);
  });
});
