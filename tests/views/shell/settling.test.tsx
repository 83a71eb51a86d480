import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { signedOutContext } from '../../../src/machines/session/sessionContext.ts';
import type { Identity, Loaded, SessionUser } from '../../../src/services/ports.ts';
import { lazyPart } from '../../../src/views/ui/lazyPart.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { visit } from '../support/visit.tsx';

const ada: Identity = {
  user: { id: 'ada', name: 'Ada Quill', email: 'ada@lantern.example', memberId: null },
  roles: [],
  permissions: [],
  features: ['Props', 'Costumes', 'Locations'],
  preferences: {},
};

/** A page that has just been opened: the server has not answered yet who the user is. */
function opening(path: string, remembered: Identity | null, inside: Promise<void> = Promise.resolve()) {
  const loadUser = fromPromise<Loaded<SessionUser>, undefined>(() => new Promise(() => undefined));
  const machine = sessionMachine.provide({ actors: { loadUser } });
  const value = { loading: 'user' } as const;
  const snapshot = machine.resolveState({ value, context: { ...signedOutContext, remembered } });
  const backstock = fakeBackstock();
  const fetchInside = vi.fn(() => inside);
  const askAhead = vi.spyOn(backstock.client.records, 'askAhead');
  const session = createActor(machine, { snapshot }).start();
  visit(path, { ...backstock, fetchInside, actors: { ...backstock.actors, session } });
  return { fetchInside, askAhead, session };
}

describe('while the server is asked who the user is', () => {
  it.each([
    ['/props', 'prop'],
    ['/props/chair?q=oak', 'prop'],
    ['/costumePieces', 'costume'],
  ])('[START-11] the first page of %s is requested for a remembered person', async (path, kind) => {
    const { askAhead } = opening(path, ada);
    await vi.waitFor(() => expect(askAhead.mock.calls).toEqual([[kind]]));
  });

  it.each(['/props/prop/chair', '/scan', '/locations'])('[START-11] no first page is requested at %s', async (path) => {
    const { fetchInside, askAhead } = opening(path, ada);
    await act(async () => undefined);
    expect([fetchInside.mock.calls.length, askAhead.mock.calls.length]).toEqual([0, 0]);
  });

  it('[START-11] nothing is requested for a person who may not see the list', async () => {
    const { fetchInside, askAhead } = opening('/props', { ...ada, roles: [], features: ['Costumes'] });
    await act(async () => undefined);
    expect([fetchInside.mock.calls.length, askAhead.mock.calls.length]).toEqual([0, 0]);
  });

  it('[START-11] nothing is requested ahead once it is known who the user is', async () => {
    let come = () => undefined as void;
    const { askAhead, session } = opening('/props', ada, new Promise((resolve) => (come = resolve)));
    act(() => session.send({ type: 'session.unauthorised' }));
    await act(async () => come());
    expect(askAhead).not.toHaveBeenCalled();
  });

  it('[START-11] nothing is requested for a person whom the device does not know', async () => {
    const { fetchInside, askAhead } = opening('/props', null);
    await act(async () => undefined);
    expect([fetchInside.mock.calls.length, askAhead.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('a part that was fetched before', () => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{count}</button>;
  };
  const shown = (Part: ReturnType<typeof lazyPart>) => (
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  );

  it('[START-12] is shown at once', async () => {
    const load = vi.fn(() => Promise.resolve(Counter));
    const Part = lazyPart(load);
    await Part.fetch();
    const { container } = render(shown(Part));
    expect(container.textContent).toBe('0');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[START-12] keeps what was entered in it when it is fetched once more', async () => {
    const load = vi.fn(() => Promise.resolve(Counter));
    const Part = lazyPart(load);
    const { rerender } = render(shown(Part));
    fireEvent.click(await screen.findByRole('button', { name: '0' }));
    await Part.fetch();
    rerender(shown(Part));
    expect(screen.getByRole('button').textContent).toBe('1');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
