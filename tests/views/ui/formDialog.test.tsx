import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormDialog } from '../../../src/views/ui/FormDialog.tsx';

function shown() {
  const onCancel = vi.fn();
  render(
    <FormDialog title="Sign" ok="Save" cancel="Cancel" onSubmit={() => undefined} onCancel={onCancel}>
      <label>
        Name
        <input />
      </label>
      <canvas aria-label="Signature" role="img" />
    </FormDialog>,
  );
  return onCancel;
}

function clickOutside(): void {
  const backdrop = document.querySelector('.bp6-overlay-backdrop');
  if (backdrop === null) throw new Error('no backdrop');
  fireEvent.mouseDown(backdrop);
}

it('[SHELL-54] is closed by a click outside while nothing has been entered', () => {
  const onCancel = shown();
  clickOutside();
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('[SHELL-54] stays with what was entered', () => {
  const onCancel = shown();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.input(name, { target: { value: 'Sam Ash' } });
  clickOutside();
  expect(onCancel).not.toHaveBeenCalled();
  expect(name.value).toBe('Sam Ash');
});

it('[SHELL-54] stays with what was drawn, and Cancel still closes it', () => {
  const onCancel = shown();
  fireEvent.pointerDown(screen.getByRole('img', { name: 'Signature' }));
  clickOutside();
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});
