import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { change, mintId } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup();
});
afterAll(() => group.dispose());

function form(bytes: Buffer, fields: Record<string, string> = {}) {
  const boundary = 'a-boundary';
  const texts = Object.entries(fields)
    .map(([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('');
  const head = `${texts}--${boundary}\r\ncontent-disposition: form-data; name="media"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
const drawn = (background: string) =>
  sharp({ create: { width: 300, height: 100, channels: 4, background } })
    .png()
    .toBuffer();
const upload = async (token: string, bytes: Buffer) =>
  group.call('POST', '/api/branding/logo', { token, ...form(bytes) });
const see = (mediaId: string, variant = 'thumb') => group.call('GET', `/api/public/logo/${mediaId}/${variant}`);

test('[SITE-7] makes an upload of an administrator the logo, which visitors see until there is another', async () => {
  const first = await upload(group.tokens.admin, await drawn('#7a1f3d80'));
  expect(first.status).toBe(200);
  const logo = String(first.body['logo']);
  const seen = await see(logo);
  expect(seen).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'content-security-policy': "default-src 'none'; sandbox" },
  });
  expect(await sharp(seen.raw.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 300,
    height: 100,
    hasAlpha: true,
  });
  const settings = await group.call('GET', '/api/public/system-settings');
  expect(Object.values(settings.body)).toContainEqual({ key: 'logo', value: logo, datatype: 'string' });
  const second = String((await upload(group.tokens.admin, await drawn('#204060'))).body['logo']);
  expect([(await see(second, 'large')).status, (await see(logo)).status]).toEqual([200, 404]);
});

test('[SITE-7] refuses whoever is no administrator, and what is no picture', async () => {
  expect((await upload(group.tokens.member, await drawn('#204060'))).status).toBe(403);
  const svg = await upload(
    group.tokens.admin,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  );
  expect(svg).toMatchObject({ status: 415, body: { code: 'not-a-picture' } });
});

test('[SITE-7] shows nobody another picture that the setting names', async () => {
  const mediaId = mintId();
  await group.call('POST', '/api/media', { token: group.tokens.founder, ...form(await drawn('#204060'), { mediaId }) });
  const [before] = await group.database.query<{ value: string }>(
    `select body #>> '{values,value}' as value from record where kind = 'setting' and id = 'logo'`,
  );
  const changed = await group.send(
    group.tokens.founder,
    change('setting', 'logo', { value: { from: before?.value ?? null, to: mediaId } }),
  );
  expect(changed.body['outcomes']).toMatchObject([{ outcome: 'accepted' }]);
  expect((await see(mediaId)).status).toBe(404);
  expect((await see('no-id')).status).toBe(404);
});
