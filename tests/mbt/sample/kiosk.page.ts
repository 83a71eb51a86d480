import { createActor, fromPromise } from 'xstate';
import { createRecorder } from '../../../src/machines/shared/recorder.ts';
import { kioskMachine } from './kiosk.machine.ts';

/** A tiny application around the kiosk, to test the browser driver. `?fault=` plants a fault that no machine-level check can detect. */
const fault = new URLSearchParams(location.search).get('fault');

async function call(path: string, method: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { method, signal });
  return response.status === 204 ? undefined : response.json();
}

const recorder = createRecorder();
const machine = kioskMachine().provide({
  actors: {
    // The driver answers with the output the alphabet declares for this actor.
    authenticate: fromPromise(
      async ({ signal }) => (await call('/api/authenticate', 'POST', signal)) as { token: string | null },
    ),
    revoke: fromPromise(async ({ signal }) => void (await call('/api/revoke', 'POST', signal))),
    poll: fromPromise(async ({ signal }) => void (await call('/api/poll', 'GET', signal))),
  },
});
const actor = createActor(machine, { input: { token: localStorage.getItem('token') }, inspect: recorder.inspect });

function button(name: string, act: () => void): void {
  const element = document.createElement('button');
  element.textContent = name;
  element.addEventListener('click', act);
  document.body.append(element);
}

const status = document.createElement('p');
document.body.append(status);
button('Sign in', () => actor.send({ type: 'credentials.given', pin: '1234' }));
button('Sign out', () => actor.send({ type: 'session.signOut' }));
button('Expire', () => {
  if (fault !== 'expiry is not forwarded') actor.send({ type: 'session.expired' });
});

actor.subscribe(({ value, context }) => {
  status.textContent = fault === 'wrong words' ? 'Welcome' : String(value);
  if (context.token !== null) localStorage.setItem('token', context.token);
  else if (fault !== 'token left in storage') localStorage.removeItem('token');
  if (fault === 'a second request' && value === 'polling')
    void call('/api/surprise', 'GET', new AbortController().signal).catch(() => undefined);
});
actor.start();
Reflect.set(window, '__backstockInspect', recorder.machines);
