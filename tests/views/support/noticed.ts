import { vi } from 'vitest';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';

/** Messages of the notifications shown in this test. */
export function noticed(): readonly string[] {
  return [
    ...vi.mocked(notify).mock.calls.map(([{ message }]) => message),
    ...vi.mocked(notifyDone).mock.calls.map(([message]) => message),
  ];
}
