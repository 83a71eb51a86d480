import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../../server/media/unused.ts';
import { sweepChunks } from '../../../server/files/chunks.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { archive } from '../../support/archive.ts';
import { add, change, dispose, mintId } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { passesOf } from '../support/passes.ts';

const FILE_PART_BYTES = 1024 * 1024;

let now = Date.now();
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ now: () => new Date(now) });
  await group.send(group.tokens.founder, add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }));
});
afterAll(() => group.dispose());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');

function upload(
  bytes: Buffer,
  { fileId = mintId(), token = group.tokens.admin, name = 'manual.pdf', type = 'application/pdf' } = {},
): Promise<Answer> {
  const boundary = 'a-boundary';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="fileId"\r\n\r\n${fileId}\r\n--${boundary}\r\ncontent-disposition: form-data; name="media"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return group.call('POST', '/api/files', {
    token,
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
const attach = (fileId: string, more: object = {}, token = group.tokens.admin) =>
  group.send(token, {
    ...change('prop', 'clock', {}),
    type: 'AttachDocument',
    payload: { document: { fileId, name: 'Manual', kind: 'manual', type: 'text/plain', bytes: 1, ...more } },
  });
const { ticketOf, cookieOf } = passesOf(() => group);
const openWith = (
  fileId: string,
  ticket: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) =>
  group.call('GET', `/api/files/${fileId}?ticket=${ticket}${query}`, {
    headers: { cookie: cookieOf(ticket), ...headers },
  });
const open = async (
  fileId: string,
  { token = group.tokens.member, ...asked }: { token?: string; query?: string; headers?: Record<string, string> } = {},
) => openWith(fileId, await ticketOf(token), asked);
async function attached(bytes: Buffer): Promise<string> {
  const fileId = mintId();
  expect((await upload(bytes, { fileId })).status).toBe(201);
  expect(JSON.stringify((await attach(fileId)).body)).toContain('"accepted"');
  return fileId;
}

describe('uploading a file', () => {
  it.each([
    ['a page called a PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page behind some text', Buffer.from('Dear all,\n<script src="//x"></script>')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1')],
    ['a plain archive', archive({ 'anything.txt': 'x' })],
    [
      'a document with macros',
      archive({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>', 'word/vbaProject.bin': 'x' }),
    ],
    [
      'an archive that claims to be enormous',
      archive({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }, 0x7fff_ffff),
    ],
  ])('[DOC-10] refuses %s', async (_what, bytes) => {
    const fileId = mintId();
    expect(await upload(bytes, { fileId })).toMatchObject({
      status: 415,
      body: {
        code: 'not-a-document',
        message: expect.stringContaining(
          "This type of file isn't supported. Choose a PDF, a picture, a plain text file or an Office document without macros.",
        ),
      },
    });
    expect((await open(fileId, { token: group.tokens.admin })).status).toBe(404);
  });

  it.each([
    ['unpacks to 300 MB', 300, undefined],
    ['unpacks to 60 MB, 100 times its size and more', 60, undefined],
    ['says that it unpacks to less than it does', 8, 1_000],
    ['says that it unpacks to more than it does', 1, 2_000_000],
  ])('[DOC-19] refuses an office document that %s', async (_what, megabytes, claimed) => {
    const bytes = archive(
      { '[Content_Types].xml': Buffer.alloc(megabytes * 1_000_000, 0x20), 'word/document.xml': '<x/>' },
      claimed,
      true,
    );
    expect(bytes.length).toBeLessThan(400_000);
    expect(await upload(bytes)).toMatchObject({ status: 415, body: { code: 'not-a-document' } });
  });

  it('[DOC-19] keeps one whose parts are packed and are as large as they say; refuses one that is damaged', async () => {
    const parts = { '[Content_Types].xml': '<x/>'.repeat(1_000), 'word/document.xml': '<p>Oil it.</p>'.repeat(500) };
    const bytes = archive(parts, undefined, true);
    expect((await upload(bytes)).status).toBe(201);
    const damaged = Buffer.from(bytes);
    damaged.fill(0xff, 50, 60);
    const beyond = Buffer.from(bytes).fill(0xff, 26, 30);
    for (const each of [damaged, beyond]) expect((await upload(each)).status).toBe(415);
  });

  it('[DOC-10] keeps what is in the bytes, whatever it is called', async () => {
    expect(await upload(pdf, { name: '../../etc/passwd.html', type: 'text/html' })).toMatchObject({
      status: 201,
      body: { type: 'application/pdf', bytes: pdf.length },
    });
    expect((await upload(archive({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }))).body['type']).toMatch(
      /spreadsheetml/,
    );
  });

  it('[DOC-11] is harmless to repeat, and at most 50 MB', async () => {
    const fileId = mintId();
    const first = await upload(pdf, { fileId });
    expect((await upload(Buffer.from('Another text'), { fileId })).body).toEqual(first.body);
    const tooLarge = await upload(Buffer.alloc(50 * 1024 * 1024 + 1, 0x61), {});
    expect(tooLarge).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 50 MB. Make it smaller or keep it elsewhere.' },
    });
  });

  it('[DOC-11] asks for an id that is one', async () => {
    expect((await upload(pdf, { fileId: '../../x' })).status).toBe(400);
  });
});

describe('attaching a file', () => {
  it('[DOC-12] stores the type and size that the server found, not those that were sent', async () => {
    const fileId = mintId();
    await upload(pdf, { fileId });
    const { body } = await attach(fileId, { type: 'text/html', bytes: 7 });
    expect(JSON.stringify(body)).toContain(`"type":"application/pdf","bytes":${pdf.length}`);
  });

  it('[DOC-12] is refused where the file has not arrived', async () => {
    expect(JSON.stringify((await attach(mintId())).body)).toContain("This file didn't upload. Attach it again.");
  });
});

describe('opening a file', () => {
  it('[DOC-13] is for the uploader until it is attached, then for whoever may see the record, as long as they may', async () => {
    const fileId = mintId();
    await upload(pdf, { fileId });
    const seen = async () => [
      (await open(fileId, { token: group.tokens.admin })).status,
      (await open(fileId)).status,
      (await open(fileId, { token: group.tokens.guest })).status,
    ];
    expect(await seen()).toEqual([200, 404, 404]);
    await attach(fileId);
    expect(await seen()).toEqual([200, 200, 404]);
    const userId = mintId();
    await group.send(
      group.tokens.founder,
      add('user', userId, { name: 'Temp', email: `${userId}@example.org`, features: ['Props'] }),
    );
    const ticket = await ticketOf(await group.services.accounts.open('main', userId));
    const again = () => openWith(fileId, ticket).then(({ status }) => status);
    expect(await again()).toBe(200);
    await group.send(group.tokens.founder, change('user', userId, { features: { from: ['Props'], to: null } }));
    expect(await again()).toBe(404);
    await group.send(group.tokens.founder, dispose('user', userId));
    expect(await again()).toBe(401);
  });

  it('[DOC-13] needs a ticket, and a group of one’s own', async () => {
    const fileId = await attached(pdf);
    expect((await group.call('GET', `/api/files/${fileId}?ticket=x`)).status).toBe(401);
    await group.database.query(`update site set host = 'localhost' where site_id = 'main'`);
    await group.services.sites.add('second', 'second.example');
    expect((await open(fileId, { headers: { host: 'second.example' } })).status).toBe(401);
  });

  it('[ACCESS-8] answers alike where there is none and where it is not theirs, and tells everybody else to log in', async () => {
    const [fileId, none] = [await attached(pdf), mintId()];
    const asked = async (id: string, token?: string) =>
      [
        await group.call('GET', `/api/files/${id}`, { token }),
        await group.call('GET', `/api/media/${id}/thumb`, { token }),
      ].map(({ status, body }) => [status, body['message']]);
    expect(await asked(fileId, group.tokens.guest)).toEqual(await asked(none, group.tokens.guest));
    expect((await asked(fileId, group.tokens.guest)).map(([status]) => status)).toEqual([404, 404]);
    expect(await asked(fileId)).toEqual(await asked(none));
    expect((await asked(fileId)).map(([status]) => status)).toEqual([401, 401]);
  });

  it('[DOC-23] of a document of the group is only for people who can see documents', async () => {
    const [fileId, id] = [mintId(), mintId()];
    await upload(pdf, { fileId, token: group.tokens.founder });
    const { body } = await group.send(group.tokens.founder, add('document', id, { name: 'Fire risk' }), {
      ...change('document', id, {}),
      type: 'AttachDocument',
      payload: { document: { fileId, name: 'risk.pdf', kind: 'other', type: 'text/plain', bytes: 1 } },
    });
    expect(JSON.stringify(body)).not.toContain('rejected');
    expect([(await open(fileId, { token: group.tokens.founder })).status, (await open(fileId)).status]).toEqual([
      200, 404,
    ]);
  });

  it('[DOC-14] gives it as what it is, and as nothing that could run', async () => {
    const gifAndScript = Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;', 'latin1');
    const cases = [
      [
        pdf,
        'application/pdf',
        'inline',
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      ],
      [gifAndScript, 'image/gif', 'inline', "default-src 'none'; sandbox"],
      [Buffer.from('Oil it once a year.'), 'text/plain; charset=utf-8', 'inline', "default-src 'none'; sandbox"],
      [
        archive({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }),
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'attachment',
        "default-src 'none'; sandbox",
      ],
    ] as const;
    for (const [bytes, type, disposition, policy] of cases) {
      const { headers, raw } = await open(await attached(bytes));
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': policy,
      });
      expect(String(headers['content-disposition'])).toMatch(new RegExp(`^${disposition};`));
      expect(raw.rawPayload.equals(bytes)).toBe(true);
    }
  });

  it.each([
    ['windows-1252', Buffer.from('Größe: 3 m', 'latin1')],
    ['windows-1252', Buffer.from('The actor\x92s hire \x96 40 \x80', 'latin1')],
    ['utf-16le', Buffer.from('\ufeffGröße: 3 m', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffGröße: 3 m', 'utf16le').swap16()],
  ])('[DOC-38] gives a text in %s as it is, and says how to read it', async (encoding, bytes) => {
    const { headers, raw } = await open(await attached(bytes));
    expect(headers['content-type']).toBe(`text/plain; charset=${encoding}`);
    expect(raw.rawPayload.equals(bytes)).toBe(true);
  });

  it('[DOC-14] is downloaded under a name that is only a name', async () => {
    const fileId = await attached(pdf);
    const named = async (name: string) =>
      String(
        (await open(fileId, { query: `&download=1&name=${encodeURIComponent(name)}` })).headers['content-disposition'],
      );
    expect(await named('Łódź "lamp"')).toBe(
      `attachment; filename="odz lamp.pdf"; filename*=UTF-8''${encodeURIComponent('Łódź lamp.pdf')}`,
    );
    expect(await named('../../etc/passwd.html')).toBe(
      `attachment; filename="etc passwd.html.pdf"; filename*=UTF-8''etc%20passwd.html.pdf`,
    );
    expect(await named('manual.pdf')).toBe(`attachment; filename="manual.pdf"; filename*=UTF-8''manual.pdf`);
    const long = 'a'.repeat(119);
    expect(await named(`${long}😀 of the lamp.pdf`)).toBe(
      `attachment; filename="${long}.pdf"; filename*=UTF-8''${long}.pdf`,
    );
  });
});

it('[DOC-15] removes files that were never attached, after a day; the others stay', async () => {
  const [kept, left] = [await attached(pdf), mintId()];
  await upload(pdf, { fileId: left });
  const filesOf = (fileId: string) =>
    readdirSync(group.mediaFolder, { recursive: true })
      .map(String)
      .filter((name) => name.includes(fileId)).length;
  const sweep = () => sweepFiles({ database: group.database, store: group.services.media, now: () => new Date(now) });
  await sweep();
  expect([filesOf(kept), filesOf(left)]).toEqual([1, 1]);
  now += 24 * 3_600_000 + 1;
  expect(JSON.stringify((await attach(left)).body)).toContain("didn't upload");
  now += 3_600_000;
  expect(await sweep()).toBeGreaterThan(0);
  expect([filesOf(kept), filesOf(left)]).toEqual([1, 0]);
});

describe('a large file', () => {
  const large = Buffer.concat([pdf, Buffer.alloc(FILE_PART_BYTES * 2, 0x20)]);
  const piece = (bytes: Buffer, fields: Readonly<Record<string, string | number>>, token = group.tokens.admin) => {
    const named = Object.entries(fields).map(
      ([name, value]) => `--piece\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = Buffer.concat([
      Buffer.from(
        `${named.join('')}--piece\r\ncontent-disposition: form-data; name="media"; filename="piece"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n--piece--\r\n'),
    ]);
    return group.call('POST', '/api/files/parts', {
      token,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=piece' },
    });
  };
  const send = (file: Buffer, fileId: string, from: number, token?: string) =>
    piece(file.subarray(from, from + FILE_PART_BYTES), { fileId, from, total: file.length }, token);
  const stored = (fileId: string) =>
    readdirSync(group.mediaFolder, { recursive: true })
      .map(String)
      .filter((name) => name.includes(fileId));

  it('[DOC-17] comes in pieces, goes on after a break where it was, and is one file in the end', async () => {
    const fileId = mintId();
    expect((await send(large, fileId, 0)).body).toEqual({ received: FILE_PART_BYTES, isWhole: false });
    // A client that no longer knows its progress starts at the beginning, and is told the position.
    expect((await send(large, fileId, 0)).body).toEqual({ received: FILE_PART_BYTES, isWhole: false });
    expect((await send(large, fileId, FILE_PART_BYTES * 2)).body).toEqual({
      received: FILE_PART_BYTES,
      isWhole: false,
    });
    await send(large, fileId, FILE_PART_BYTES);
    expect((await send(large, fileId, FILE_PART_BYTES * 2)).body).toEqual({ received: large.length, isWhole: true });
    expect((await send(large, fileId, 0)).body).toEqual({ received: large.length, isWhole: true });
    expect(stored(fileId).map((name) => name.slice(-5))).toEqual(['.file']);
    expect((await open(fileId, { token: group.tokens.admin })).raw.rawPayload.equals(large)).toBe(true);
  });

  it('[DOC-36] can be attached for another day once it is sent again', async () => {
    const fileId = mintId();
    for (const from of [0, FILE_PART_BYTES, FILE_PART_BYTES * 2]) await send(large, fileId, from);
    now += 23 * 3_600_000;
    expect((await send(large, fileId, 0)).body).toEqual({ received: large.length, isWhole: true });
    now += 2 * 3_600_000;
    expect(JSON.stringify((await attach(fileId)).body)).toContain('"accepted"');
  });

  it('[DOC-17] is judged as always, and of what is refused nothing stays', async () => {
    const [program, huge, theirs] = [mintId(), mintId(), mintId()];
    const bytes = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(FILE_PART_BYTES)]);
    await send(bytes, program, 0);
    expect(await send(bytes, program, FILE_PART_BYTES)).toMatchObject({
      status: 415,
      body: { code: 'not-a-document' },
    });
    expect(stored(program)).toEqual([]);
    expect(
      (await piece(large.subarray(0, FILE_PART_BYTES), { fileId: huge, from: 0, total: 50 * 1024 * 1024 + 1 })).status,
    ).toBe(413);
    expect((await piece(pdf, { fileId: huge, from: 0, total: large.length })).status).toBe(400);
    expect((await piece(pdf, { fileId: '../x', from: 0, total: pdf.length })).status).toBe(400);
    await send(large, theirs, 0);
    expect((await send(large, theirs, FILE_PART_BYTES, group.tokens.member)).status).toBe(400);
    for (let begun = 0; begun < 19; begun += 1) await send(large, mintId(), 0);
    expect(await send(large, mintId(), 0)).toMatchObject({ status: 429 });
  });

  it('[DOC-34] is held in pieces up to 250 MB of one person, sent side by side too', async () => {
    const begin = (fileId: string) =>
      piece(large.subarray(0, FILE_PART_BYTES), { fileId, from: 0, total: 50 * 1024 * 1024 }, group.tokens.founder);
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(mintId())));
    const [row] = await group.database.query<{ sum: number }>(
      `select coalesce(sum(bytes), 0)::int as sum from upload where uploaded_by = (select uploaded_by from upload group by 1 order by sum(bytes) desc limit 1)`,
    );
    expect(row?.sum).toBeLessThanOrEqual(250 * 1024 * 1024);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many uploads are unfinished. Wait until some of them are done.',
    });
    await group.database.query('delete from upload where bytes = $1', [50 * 1024 * 1024]);
    expect((await begin(mintId())).status).toBe(200);
  });

  it('[DOC-17] is removed when nobody has gone on with it for a day', async () => {
    const fileId = mintId();
    await send(large, fileId, 0, group.tokens.member);
    const sweep = () =>
      sweepChunks({ database: group.database, store: group.services.media, now: () => new Date(now) });
    await sweep();
    expect(stored(fileId)).toHaveLength(1);
    now += 24 * 3_600_000 + 1;
    expect(await sweep()).toBeGreaterThan(0);
    expect(stored(fileId)).toEqual([]);
  });
});

it('[MEMBER-35] documents about a person are opened by whoever sees memberships, and by nobody else', async () => {
  const [fileId, document] = [mintId(), { name: 'Consent', kind: 'other', type: 'application/pdf', bytes: 1 }];
  expect((await upload(pdf, { fileId })).status).toBe(201);
  const answer = await group.send(
    group.tokens.admin,
    add('membership', 'm-ben', { name: 'Ben Booth', memberId: 'm-ben' }),
    {
      ...change('membership', 'm-ben', {}),
      type: 'AttachDocument',
      payload: { document: { ...document, fileId } },
    } as Command,
  );
  expect(JSON.stringify(answer.body)).not.toContain('"rejected"');
  expect((await open(fileId, { token: group.tokens.admin })).status).toBe(200);
  for (const token of [group.tokens.member, group.tokens.guest])
    expect((await open(fileId, { token })).status).toBe(404);
  await group.send(group.tokens.admin, dispose('membership', 'm-ben'));
  const [row] = await group.database.query<{ at: Date | null }>(
    'select removed_at as at from file where file_id = $1',
    [fileId],
  );
  expect(row?.at).not.toBeNull();
});
