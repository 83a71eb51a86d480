import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SheetGrip } from '../../../src/views/ui/SheetGrip.tsx';

const HEIGHT = 400;

/** A sheet dragged by a distance in pixels within a time in milliseconds. */
function pull(way: number, ms: number) {
  const onClose = vi.fn<() => void>();
  render(
    <div data-testid="sheet">
      <SheetGrip onClose={onClose} />
    </div>,
  );
  const sheet = screen.getByTestId('sheet');
  Object.defineProperty(sheet, 'offsetHeight', { value: HEIGHT });
  const grip = sheet.firstElementChild;
  if (grip === null) throw new Error('The sheet has no grip.');
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number, at: number) => {
    const finger = { clientX: 0, clientY: y };
    const list = Object.assign([finger], { item: () => finger });
    const event = new Event(type.toLowerCase(), { bubbles: true });
    Object.defineProperties(event, {
      touches: { value: list },
      changedTouches: { value: list },
      timeStamp: { value: at },
    });
    fireEvent(grip, event);
  };
  touch('touchStart', 100, 1_000);
  touch('touchMove', 100 + way, 1_000 + ms);
  const during = [sheet.style.translate, sheet.className];
  touch('touchEnd', 100 + way, 1_000 + ms);
  return { during, after: [sheet.style.translate, sheet.className], closed: onClose.mock.calls.length };
}

it.each([
  ['less than a quarter, slowly', 99, 1_000, 0],
  ['more than a quarter, slowly', 101, 1_000, 1],
  ['a little, quickly', 40, 79, 1],
  ['a little, not quickly enough', 40, 81, 0],
] as const)('[SHELL-53] a sheet pulled down %s', (_, way, ms, closed) => {
  expect(pull(way, ms)).toEqual({ during: [`0 ${way}px`, 'is-pulled'], after: ['', ''], closed });
});

it('[SHELL-53] a sheet is not pulled up', () => {
  expect(pull(-50, 10)).toEqual({ during: ['0 0px', 'is-pulled'], after: ['', ''], closed: 0 });
});
