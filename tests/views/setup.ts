import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type * as Sliced from '../../src/domain/kernel/sliced.ts';
import type * as Notify from '../../src/views/ui/notify.ts';
import type * as SaveFile from '../../src/views/ui/saveFile.ts';

// Testing Library only registers this itself if vitest's globals are enabled.
afterEach(cleanup);

// Tests replace the timers of their window.
const nextTurn = globalThis.setImmediate;

// A busy machine may be slow; nothing here waits longer than necessary. What a test has waited for is there before React's effects have run:
// until then, a component doesn't listen to its store, and wouldn't be rendered at once when the test changes that.
const whole = globalThis as { waiting?: ReturnType<typeof getConfig>['asyncWrapper'] };
const waiting = (whole.waiting ??= getConfig().asyncWrapper);
configure({
  asyncUtilTimeout: 20_000,
  asyncWrapper: (wait) =>
    waiting(async () => {
      const result = await wait();
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => nextTurn(resolve));
      return result;
    }),
});

// What is still being loaded, and React's scheduled work, must end before the next file begins.
afterAll(async () => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
});

// Files share their window.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Mocked once for all files, because they share the modules that import them. Notifications and downloads outlive their page;
// notices.test.tsx tests the real notifications.
const shared = vi.hoisted(() => {
  const mock = () => ({
    notify: vi.fn<typeof Notify.notify>(),
    notifyDone: vi.fn<typeof Notify.notifyDone>(),
    clearNotices: vi.fn<typeof Notify.clearNotices>(),
    saveFile: vi.fn<typeof SaveFile.saveFile>(),
    runSliced: vi.fn<typeof Sliced.runSliced>(),
  });
  const kept = globalThis as { mocks?: ReturnType<typeof mock> };
  return (kept.mocks ??= mock());
});
vi.mock('../../src/views/ui/notify.ts', () => ({
  notify: shared.notify,
  notifyDone: shared.notifyDone,
  clearNotices: shared.clearNotices,
}));
vi.mock('../../src/views/ui/saveFile.ts', () => ({ saveFile: shared.saveFile }));
// Runs as it is, except where a test has it never end.
vi.mock('../../src/domain/kernel/sliced.ts', async (original) => {
  shared.runSliced.mockImplementation((await original<typeof Sliced>()).runSliced);
  return { runSliced: shared.runSliced };
});
beforeEach(() => {
  for (const mocked of Object.values(shared)) mocked.mockClear();
});
