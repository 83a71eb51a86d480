import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { AskDialog } from '../../../src/views/ui/AskDialog.tsx';
import { noticePositions } from '../../../src/views/ui/notice.ts';
import type * as Notify from '../../../src/views/ui/notify.ts';
import { clearToasts, showNotice, toastOf } from '../../../src/views/ui/toaster.tsx';

const DIALOG_SHAKE_MS = 170;
const DIALOG_TRANSITION_MS = 300;
const NOTICE_POSITION = 'top';
const NOTICE_TIMEOUT_MS = 3_500;

// Files share their window.
afterAll(async () => {
  for (const button of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(button);
  await waitFor(() => expect(document.querySelector('.bp6-toast')).toBeNull());
});

describe('many notices at once', () => {
  afterEach(() => vi.useRealTimers());

  it('[USED-5] are the newest three on a device so busy that several are rendered in one go', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const messages = ['Number 1', 'Number 2', 'Number 3', 'Number 4', 'Number 5', 'Number 6'];
    await showNotice({ message: 'Number 0', position: 'center' });
    await act(async () => {
      await Promise.all(messages.map((message) => showNotice({ message, position: 'center' })));
      // All turns of Blueprint's queue pass before React renders.
      vi.advanceTimersByTime(1_000);
    });
    // Those dismissed leave.
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const shown = [...document.querySelectorAll('.notices-center .bp6-toast-message')];
    expect(shown.map((message) => message.textContent)).toEqual(['Number 6', 'Number 5', 'Number 4']);
    await act(clearToasts);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  });
});

describe('notices', () => {
  it('[SHELL-50] have the defaults of the specification', () => {
    expect([NOTICE_POSITION, NOTICE_TIMEOUT_MS]).toEqual(['top', 3_500]);
    expect([...noticePositions].toSorted()).toEqual([
      'bottom',
      'bottom-left',
      'bottom-right',
      'center',
      'left',
      'right',
      'top',
      'top-left',
      'top-right',
    ]);
    expect(toastOf({ message: 'Saved' })).toMatchObject({ timeout: 3_500, intent: 'none' });
  });

  it('[SHELL-50] show their message, their progress and a way to close them', async () => {
    void showNotice({ message: 'The chair is back.', position: 'bottom' });
    const message = await screen.findByText('The chair is back.');
    const toast = message.closest('.bp6-toast');
    expect(toast?.querySelector('svg[data-icon="announcement"]')).not.toBeNull();
    expect(toast?.querySelector<HTMLElement>('.toast-progress')?.style.animationDuration).toBe('3500ms');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('The chair is back.')).toBeNull());
  });

  it.each(noticePositions)('[SHELL-50] can stand at %s', async (position) => {
    void showNotice({ message: `Here: ${position}`, position });
    expect((await screen.findByText(`Here: ${position}`)).closest(`.notices-${position}`)).not.toBeNull();
  });

  it('[SHELL-50] carry their action out once', async () => {
    const onClick = vi.fn();
    void showNotice({ message: 'Gone.', position: 'top-left', action: { text: 'Undo', onClick } });
    fireEvent.click(await screen.findByText('Undo'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('the notices of a page', () => {
  it('[SHELL-50] are fetched with the first of them, and take back what was done once', async () => {
    const { notify, notifyDone } = await vi.importActual<typeof Notify>('../../../src/views/ui/notify.ts');
    const undo = vi.fn();
    notify({ message: 'The lamp is back.' });
    expect(await screen.findByText('The lamp is back.')).toBeDefined();
    notifyDone('The stool is gone.', undo);
    const toast = (await screen.findByText('The stool is gone.')).closest<HTMLElement>('.bp6-toast');
    fireEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('[SIGN-21] go with the person they were for', async () => {
    const { clearNotices, notify, notifyDone } = await vi.importActual<typeof Notify>(
      '../../../src/views/ui/notify.ts',
    );
    notifyDone('The revolver is out.', vi.fn());
    notify({ message: 'The sword is back.', position: 'bottom' });
    await screen.findByText('The revolver is out.');
    await screen.findByText('The sword is back.');
    clearNotices();
    notify({ message: 'Welcome.' });
    await screen.findByText('Welcome.');
    await waitFor(() => expect(document.querySelectorAll('.bp6-toast')).toHaveLength(1));
  });
});

describe('a question', () => {
  afterEach(() => vi.useRealTimers());

  it('[SHELL-51] takes 300 ms, and starts on OK', async () => {
    const onOk = vi.fn();
    render(
      <AskDialog title="Give it up?" cancel="Cancel" onOk={onOk} onCancel={vi.fn()}>
        <p>It will not happen.</p>
      </AskDialog>,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('OK'));
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onOk).toHaveBeenCalledTimes(1);
    expect([DIALOG_TRANSITION_MS, DIALOG_SHAKE_MS]).toEqual([300, 170]);
  });

  it('[SHELL-51] shakes for 170 ms when it must be answered', () => {
    vi.useFakeTimers();
    const onCancel = vi.fn();
    render(
      <AskDialog title="Give it up?" isPersistent onOk={vi.fn()} onCancel={onCancel}>
        <p>It will not happen.</p>
      </AskDialog>,
    );
    const isShaking = () => screen.getByRole('dialog').classList.contains('is-shaking');
    const backdrop = document.querySelector('.bp6-overlay-backdrop');
    if (backdrop) fireEvent.mouseDown(backdrop);
    expect(isShaking()).toBe(true);
    act(() => vi.advanceTimersByTime(169));
    expect(isShaking()).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(isShaking()).toBe(false);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('[SHELL-51] closes when one clicks outside, where it may', () => {
    const onCancel = vi.fn();
    render(
      <AskDialog title="Give it up?" onOk={vi.fn()} onCancel={onCancel}>
        <p>It will not happen.</p>
      </AskDialog>,
    );
    const backdrop = document.querySelector('.bp6-overlay-backdrop');
    if (backdrop) fireEvent.mouseDown(backdrop);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
