import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { RecordedRun } from '../../src/machines/shared/recordedRun.ts';
import { divergenceOf } from '../mbt/recordedRun.ts';
import { registry } from './registry.ts';

const folder = new URL('recorded/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

it.each(files)('[QA-8] %s goes as it was recorded', (name) => {
  // Saved by the page, and reviewed like any other test.
  const run = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RecordedRun;
  const registered = registry.find(({ machine }) => machine.id === run.machine);

  expect(registered, `there is no statechart "${run.machine}"`).toBeDefined();
  expect(run.steps.length).toBeGreaterThan(0);
  expect(registered && divergenceOf(registered.machine, run)).toBeUndefined();
});
