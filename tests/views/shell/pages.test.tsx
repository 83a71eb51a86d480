import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Pages } from '../../../src/views/shell/Pages.tsx';
import { eventually } from '../../support/eventually.ts';

/** A store that changes when told, as the device's records do. */
function changingStore() {
  let revision = 0;
  const listeners = new Set<() => void>();
  return {
    change: () => {
      revision += 1;
      for (const listener of listeners) listener();
    },
    useRevision: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => revision,
      ),
  };
}

function spend(millis: number): void {
  const until = performance.now() + millis;
  while (performance.now() < until);
}

function Slow() {
  // Longer than React renders in one go during a transition.
  spend(8);
  return <p>slow</p>;
}

it('[START-13] a page is shown though changes keep coming in while it is rendered', async () => {
  // React renders in its own time here, as it does in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { change, useRevision } = changingStore();
  function Frame() {
    return (
      <>
        <p>{useRevision()}</p>
        <Outlet />
      </>
    );
  }
  const page = Array.from({ length: 20 }, (_, place) => <Slow key={place} />);
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <p>first</p> },
        { path: '/slow', element: page },
      ],
    },
  ]);
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  root.render(<Pages router={router} />);
  await eventually(() => expect(container.textContent).toBe('0first'));

  void router.navigate('/slow');
  let changes = 0;
  while (!container.textContent.includes('slow') && changes < 100) {
    change();
    changes += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(changes).toBeLessThan(5);
});
