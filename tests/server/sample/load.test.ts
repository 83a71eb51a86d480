import { describe, expect, it } from 'vitest';
import type { SampleCategories, SampleCommand, SampleHost, SampleProgress } from '../../../sample/host.ts';
import { loadSample } from '../../../sample/load.ts';
import { sampleTheatre } from '../../../sample/theatre.ts';
import type { Refusal } from '../../../src/domain/kernel/decision.ts';

const setting = {
  today: '2026-05-14',
  timezone: 'Europe/London',
  categories: new Map() satisfies SampleCategories,
  founder: undefined,
};

/** Stores what it is given; refuses the command at `refuseAt`. */
function fakeHost(refuseAt?: number, isResumed = false) {
  const executed: SampleCommand[] = [];
  const stored: string[] = [];
  const told: SampleProgress[] = [];
  const order: string[] = [];
  const refusal: Refusal = { code: 'invalid', message: 'Not today.' };
  const host: SampleHost = {
    ...setting,
    isResumed,
    execute: (commands) => {
      order.push('commands');
      executed.push(...commands);
      return Promise.resolve(
        commands.map((_, index) => (executed.length - commands.length + index === refuseAt ? refusal : undefined)),
      );
    },
    storePicture: ({ mediaId }) => {
      order.push('picture');
      stored.push(mediaId);
      return Promise.resolve();
    },
    storeFile: ({ fileId }) => {
      order.push('file');
      stored.push(fileId);
      return Promise.resolve();
    },
    onProgress: (progress) => told.push(progress),
  };
  return { host, executed, stored, told, order };
}

describe('loading', () => {
  it('[SAMPLE-9] stores the pictures, then carries everything out in order', async () => {
    const { host, executed, stored, told, order } = fakeHost();
    const theatre = sampleTheatre(setting);
    const loaded = await loadSample(host);
    expect(executed).toEqual(theatre.commands);
    expect(stored.toSorted()).toEqual(
      [...theatre.pictures.keys(), ...theatre.papers.map(({ fileId }) => fileId)].toSorted(),
    );
    expect(Math.max(order.lastIndexOf('picture'), order.lastIndexOf('file'))).toBeLessThan(order.indexOf('commands'));
    expect(loaded).toEqual({ ...theatre.counts, pictures: theatre.pictures.size, users: theatre.users });
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(told.at(-1)).toEqual({
      step: 'Loading sample theatre: records',
      done: theatre.pictures.size + executed.length,
      total: theatre.pictures.size + executed.length,
    });
  });

  it('[SAMPLE-9] stops at a refusal', async () => {
    const { host, executed } = fakeHost(300);
    await expect(loadSample(host)).rejects.toThrow(/was refused: Not today\./);
    expect(executed).toHaveLength(500);
  });
  it('[SAMPLE-12] goes on past a refusal when it is resumed', async () => {
    const { host, executed } = fakeHost(300, true);
    await loadSample(host);
    expect(executed).toHaveLength(sampleTheatre(setting).commands.length);
  });
});
