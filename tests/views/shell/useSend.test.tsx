/** A command that can't be carried out or undone: a message says why, and nothing is lost. */
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BackstockContext } from '../../../src/views/shared/backstockContext.tsx';
import { Sending } from '../../../src/views/documents/Sending.tsx';
import { useSend } from '../../../src/views/shared/useSend.ts';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
import { propsStore } from '../catalogue/store.ts';

const full = "This device is full, so the change wasn't saved. Free up some space and try again.";
const rename = {
  type: 'ChangeRecord',
  kind: 'prop',
  id: 'chair',
  payload: { changes: { name: { from: 'Bentwood chair', to: 'Chair' } } },
} as const;
const back = { ...rename, payload: { changes: { name: { from: 'Chair', to: 'Bentwood chair' } } } } as const;

afterEach(() => vi.clearAllMocks());

function sending() {
  const store = propsStore();
  const { result } = renderHook(() => useSend(), {
    wrapper: ({ children }) => <BackstockContext value={store}>{children}</BackstockContext>,
  });
  return { store, commands: store.client.commands, send: result.current };
}

it('[USED-9] a change that the device cannot keep is said in a sentence', async () => {
  const { commands, send } = sending();
  vi.spyOn(commands, 'dispatch').mockRejectedValue(new Error(full));
  expect(await send([rename], { done: 'Saved' })).toBe(false);
  expect(vi.mocked(notify).mock.calls).toEqual([[{ message: full, tone: 'bad' }]]);
  expect(vi.mocked(notifyDone)).not.toHaveBeenCalled();
});

it('[USED-9] a change that is refused is said in a sentence, or shown by the form that asked', async () => {
  const { commands, send } = sending();
  const refused = { code: 'invalid', message: 'Sam changed the name meanwhile.' } as const;
  vi.spyOn(commands, 'dispatch').mockResolvedValue({ refused, at: 0 });
  await send([rename]);
  expect(vi.mocked(notify).mock.calls).toEqual([[{ message: 'Sam changed the name meanwhile.', tone: 'bad' }]]);
  const onRefused = vi.fn();
  expect(await send([rename], { onRefused })).toBe(false);
  expect(onRefused.mock.calls).toEqual([[refused]]);
  expect(vi.mocked(notify)).toHaveBeenCalledTimes(1);
});

it('[USED-9] the undo of what was sent says why it could not be done, and what was sent stays', async () => {
  const { store, commands, send } = sending();
  await act(async () => expect(await send([rename], { done: 'Saved', undo: [back] })).toBe(true));
  const undo = vi.mocked(notifyDone).mock.calls[0]?.[1];
  expect(undo).toBeTypeOf('function');
  vi.spyOn(commands, 'dispatch').mockRejectedValue(new Error(full));
  await act(async () => undo?.());
  expect(vi.mocked(notify).mock.calls).toEqual([[{ message: full, tone: 'bad' }]]);
  expect(store.client.records.get('prop', 'chair')?.values['name']).toBe('Chair');
});

it('[USED-9] a file that cannot be stopped says why, and goes on waiting', async () => {
  const store = propsStore();
  const { client } = store;
  client.setOnline(false);
  const [attached] = await client.documents
    .attach('prop', 'chair', new File(['%PDF-1.7'], 'manual.pdf'), { name: 'Manual', kind: 'manual' })
    .then((answer) => ('kept' in answer ? answer.kept : []));
  const fileId = attached?.type === 'AttachDocument' ? attached.payload.document.fileId : '';
  const discard = vi.spyOn(client.waiting, 'discard').mockRejectedValue(new Error(full));
  const record = client.records.get('prop', 'chair');
  if (record === undefined) throw new Error('there is no chair');
  render(
    <BackstockContext value={store}>
      <Sending record={record} fileId={fileId} />
    </BackstockContext>,
  );
  await act(async () => screen.getByRole('button', { name: /Cancel upload/ }).click());
  expect(discard).toHaveBeenCalledTimes(1);
  expect(vi.mocked(notify).mock.calls).toEqual([[{ message: full, tone: 'bad' }]]);
  expect(vi.mocked(notifyDone)).not.toHaveBeenCalled();
});
