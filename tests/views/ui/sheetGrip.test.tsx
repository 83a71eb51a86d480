import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SheetGrip } from '../../../src/views/ui/SheetGrip.tsx';

const HEIGHT = 400;

/** A sheet dragged by a distance in pixels within a time in milliseconds. */
function pull(way: number, ms: number, { reducedMotion = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: reducedMotion && media === '(prefers-reduced-motion: reduce)',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const animate = vi.fn<Element['animate']>();
  const onClose = vi.fn<() => void>();
  render(
    <div data-testid="sheet">
      <SheetGrip onClose={onClose} />
    </div>,
  );
  const sheet = screen.getByTestId('sheet');
  Object.defineProperties(sheet, { offsetHeight: { value: HEIGHT }, animate: { value: animate } });
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
  const during = sheet.style.translate;
  touch('touchEnd', 100 + way, 1_000 + ms);
  return {
    during,
    after: sheet.style.translate,
    springs: animate.mock.calls.map(([frames]) => frames),
    closed: onClose.mock.calls.length,
  };
}

it.each([
  ['less than a quarter, slowly', 99, 1_000, 0],
  ['more than a quarter, slowly', 101, 1_000, 1],
  ['a little, quickly', 40, 79, 1],
  ['a little, not quickly enough', 40, 81, 0],
] as const)('[SHELL-53] a sheet pulled down %s', (_, way, ms, closed) => {
  expect(pull(way, ms)).toEqual({
    during: `0 ${way}px`,
    after: '',
    springs: [{ translate: [`0 ${way}px`, '0 0'] }],
    closed,
  });
});

it('[SHELL-53] a sheet is not pulled up', () => {
  expect(pull(-50, 10)).toMatchObject({ during: '0 0px', after: '', closed: 0 });
});

it('[SHELL-53] with reduced motion, a sheet is back at once', () => {
  expect(pull(99, 1_000, { reducedMotion: true })).toEqual({ during: '0 99px', after: '', springs: [], closed: 0 });
});
