import { expect, it } from 'vitest';
import { keepPageBeforeLogIn } from '../../../src/app/pageBeforeLogIn.ts';

/** A page with a login form, and a session that logs in. */
function page(steps: readonly { readonly number: number }[]) {
  document.title = 'Log in';
  const body = document.createElement('body');
  body.innerHTML = '<input type="email"><input type="password" value="a ghost light">';
  const field = (type: string) => body.querySelector<HTMLInputElement>(`[type="${type}"]`);
  Object.assign(field('email') ?? {}, { value: 'sam@example.com' });
  Object.assign(field('password') ?? {}, { value: 'a ghost light burns' });
  let hear = (_state: { matches(state: string): boolean }): void => undefined;
  let heard = 0;
  const session = {
    subscribe(listener: typeof hear) {
      hear = (snapshot) => {
        heard += 1;
        listener(snapshot);
      };
      return { unsubscribe: () => (hear = () => undefined) };
    },
  };
  const source = { qa: { recorder: { get: () => ({ steps }) } }, actors: { session } };
  const take = keepPageBeforeLogIn(source as never, body);
  return { body, take, enter: (state: string) => hear({ matches: (name) => name === state }), heard: () => heard };
}

it('[QA-29] keeps the page as it is when somebody logs in, without the password', () => {
  const { body, take, enter } = page([{ number: 3 }, { number: 4 }]);
  enter('signedOut');
  expect(take()).toBeUndefined();
  enter('signingIn');
  body.innerHTML = '<h1>Home</h1>';
  document.title = 'Home';
  enter('signingIn');
  const kept = take();
  expect(kept).toMatchObject({ step: 4, title: 'Log in', width: 0 });
  expect([...(kept?.body.querySelectorAll('input') ?? [])].map(({ type, value }) => [type, value])).toEqual([
    ['email', 'sam@example.com'],
    ['password', ''],
  ]);
  expect(kept?.body.innerHTML).not.toContain('ghost');
  expect(take()).toBeUndefined();
});

it('[QA-29] looks at the first log-in only, and begins with the first step if none is recorded yet', () => {
  const { take, enter, heard } = page([]);
  enter('starting');
  enter('signingIn');
  enter('signingIn');
  expect([take()?.step, heard()]).toEqual([1, 2]);
});
