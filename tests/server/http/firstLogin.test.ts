import { expect, it } from 'vitest';
import { change } from '../support/commands.ts';
import { founder, openApp, password } from '../support/app.ts';
import { keepPost } from '../support/post.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';

it('[SETUP-2, STEP-11, STEP-14] the login by which a group is set up is the first one of its administrator', async () => {
  const post = keepPost();
  const group = await openApp({ mail: post.settings });
  const subjects = async () => {
    await group.services.mail.deliver();
    return post.letters.map(({ to, subject }) => [to, subject]);
  };
  const founded = await group.call('POST', '/api/setup', { body: founder, headers: { 'user-agent': chrome } });
  const id = String(founded.body['data']?.['id']);
  const login = (agent: string) =>
    group.call('POST', '/api/login', { body: { email: founder.email, password }, headers: { 'user-agent': agent } });
  expect([founded.status, (await login(chrome)).status, await subjects()]).toEqual([201, 200, []]);
  await login(firefox);
  expect(await subjects()).toEqual([[founder.email, 'New device logged in to The Test Players']]);
  await group.send(
    String(founded.body['token']),
    change('user', id, { email: { from: founder.email, to: 'olive@elsewhere.example.org' } }),
  );
  expect((await subjects()).slice(1)).toEqual([
    [founder.email, 'Your email address for The Test Players has been changed'],
  ]);
  await group.dispose();
});
