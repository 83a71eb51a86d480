import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BackstockContext } from '../../../src/views/shared/backstockContext.tsx';
import { Deciding } from '../../../src/views/shared/Deciding.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';

/** Something that waits, and the end of the wait. */
function waiting(): { readonly prepare: () => void; readonly end: (isPrepared: boolean) => void } {
  const backstock = fakeBackstock();
  let end = (_: boolean): void => undefined;
  let isHere = false;
  const { commands } = backstock.client;
  const prepare = vi.spyOn(commands, 'prepare').mockImplementation(
    () =>
      new Promise((resolve) => {
        end = (isPrepared) => {
          isHere = isPrepared;
          resolve(isPrepared);
        };
      }),
  );
  vi.spyOn(commands, 'canDecide').mockImplementation(() => isHere);
  render(
    <BackstockContext value={backstock}>
      <Deciding meanwhile={<p>Loading</p>}>
        <button type="button">Sign out</button>
      </Deciding>
    </BackstockContext>,
  );
  expect(prepare).toHaveBeenCalledTimes(1);
  return { prepare, end: (isPrepared) => end(isPrepared) };
}

it.each([
  ['is here', true],
  ['cannot be fetched', false],
])('[OUT-19] what offers changes is shown once what decides them %s', async (_, isPrepared) => {
  const { end } = waiting();
  expect(screen.getByText('Loading')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => end(isPrepared));
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  expect(screen.queryByText('Loading')).toBeNull();
});
