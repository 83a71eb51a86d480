/** What the app does if a browser lacks a feature: each feature is removed. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shrinkInBrowser } from '../../../src/services/pictures.ts';
import { createSound } from '../../../src/services/sound.ts';
import { Tabs } from '../../../src/services/tabs.ts';
import { ColourControl } from '../../../src/views/admin/ColourControl.tsx';
import { LinkDialog } from '../../../src/views/admin/LinkDialog.tsx';
import { useLeaveGuard } from '../../../src/views/catalogue/editor/useLeaveGuard.ts';
import { useFoundWords } from '../../../src/views/catalogue/list/useFoundWords.ts';
import { fetchPartsWhenIdle, lazyPart } from '../../../src/views/ui/lazyPart.ts';
import { noticed } from '../support/noticed.ts';
import { eventually } from '../../support/eventually.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** A lazy part of the app, in a browser that is never idle. */
function partWithoutIdle() {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal('cancelIdleCallback', undefined);
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve(() => null));
  lazyPart(load);
  return load;
}

describe('without idle callbacks', () => {
  it('[ENGINE-21] parts are fetched by a timer', async () => {
    const load = partWithoutIdle();
    fetchPartsWhenIdle();
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    // Parts of the modules this file imports are loaded first.
    await eventually(() => expect(load).toHaveBeenCalledTimes(1));
  });

  it('[ENGINE-21] none is fetched after that was stopped', async () => {
    const load = partWithoutIdle();
    fetchPartsWhenIdle()();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).not.toHaveBeenCalled();
  });
});

it('[ENGINE-22] a scan fails nowhere without vibration and sound', () => {
  vi.stubGlobal('navigator', { userActivation: undefined });
  vi.stubGlobal('AudioContext', undefined);
  const signal = createSound(() => true);
  expect(() => (['good', 'note', 'bad'] as const).forEach(signal)).not.toThrow();
});

it('[ENGINE-23] a tab works alone if the browser cannot connect tabs', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard = vi.fn();
  const tabs = new Tabs();
  tabs.messages.subscribe(heard);
  tabs.join('backstock/one');
  tabs.tell({ type: 'hello' });
  tabs.leave();
  expect(heard).not.toHaveBeenCalled();
});

describe('without a clipboard', () => {
  const withoutClipboard = (copies: (text: string) => boolean): void => {
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
    // happy-dom has no copy command.
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: () => copies(document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : ''),
    });
  };
  const press = async (): Promise<void> => {
    render(<LinkDialog path="/password/abc" onClose={vi.fn()} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  };

  it('[ENGINE-25] a link is copied all the same', async () => {
    const copied = vi.fn(() => true);
    withoutClipboard(copied);
    await press();
    await eventually(() => expect(noticed()).toEqual(['Link copied']));
    expect(copied).toHaveBeenCalledWith(new URL('/password/abc', location.href).href);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('[ENGINE-25] a refusal of the browser is reported', async () => {
    withoutClipboard(() => false);
    await press();
    await eventually(() =>
      expect(noticed()).toEqual(["Your browser didn't allow copying. Select the text and copy it yourself."]),
    );
  });
});

describe('a photo without OffscreenCanvas', () => {
  it('[ENGINE-26] is made smaller on a canvas of the page', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    const drawn: number[][] = [];
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 3_200, height: 2_400, close: () => undefined }));
    // happy-dom doesn't draw anything.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: (_bitmap: unknown, ...place: number[]) => drawn.push(place),
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) =>
      give(new Blob(['small'], { type: type ?? '' })),
    );
    const picture = await shrinkInBrowser(new Blob(['large']));
    expect([picture?.width, picture?.height, picture?.blob.type, drawn]).toEqual([
      1_600,
      1_200,
      'image/jpeg',
      [[0, 0, 1_600, 1_200]],
    ]);
  });

  it('[ENGINE-26] that cannot be read is none', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    expect(await shrinkInBrowser(new Blob(['text']))).toBeUndefined();
  });
});

function Found() {
  const list = useRef<HTMLDivElement>(null);
  useFoundWords(list, 'throne');
  return (
    <div ref={list}>
      <span className="item-card-title">Gilded throne</span>
    </div>
  );
}

it.each([{ CSS: undefined }, { CSS: {} }, { CSS: { supports: () => false } }])(
  '[ENGINE-27] results are shown without marks: %j',
  (without) => {
    vi.stubGlobal('CSS', without.CSS);
    vi.stubGlobal('Highlight', undefined);
    render(<Found />);
    expect(screen.getByText('Gilded throne').innerHTML).toBe('Gilded throne');
  },
);

it('[ENGINE-28] a colour is typed', () => {
  const onChange = vi.fn();
  render(
    <ColourControl
      setting={{ label: 'Colour', help: 'Of buttons and links.' } as never}
      value=""
      problem={undefined}
      onChange={onChange}
    />,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Colour' }), { target: { value: ' #a81c1c ' } });
  expect(onChange).toHaveBeenCalledWith('#a81c1c');
});

function Half() {
  const blocker = useLeaveGuard(() => true);
  return <p>{blocker.state === 'blocked' ? 'Leave?' : 'Form'}</p>;
}

it('[ENGINE-29] leaving a form is asked about where the browser never asks', async () => {
  // As on iOS, where the event is never fired.
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Half /> },
      { path: '/', element: <p>Home</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Form')).toBeTruthy();
  await act(() => router.navigate('/'));
  expect(screen.getByText('Leave?')).toBeTruthy();
  expect(screen.queryByText('Home')).toBeNull();
  listen.mockRestore();
});
