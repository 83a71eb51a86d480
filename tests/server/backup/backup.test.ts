import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { archiveEntries, ArchiveWriter, BadArchive, checkArchive } from '../../../server/backup/archive.ts';
import { backUp } from '../../../server/backup/backup.ts';
import { eraseAgain } from '../../../server/backup/erasedAgain.ts';
import { answerBackupRequests, askForBackup, NotAnswered } from '../../../server/backup/backupRequest.ts';
import { whileProgressing } from '../../../server/backup/patience.ts';
import { restore } from '../../../server/backup/restore.ts';
import { buildApp, createServices } from '../../../server/app.ts';
import { lockFolder } from '../../../server/database/folderLock.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { erasePerson } from '../../../server/erasure/erase.ts';
import { FolderMediaStore } from '../../../server/media/mediaStore.ts';
import type { TestGroup } from '../support/app.ts';
import { add, change, mintId } from '../support/commands.ts';
import { openTestDatabase, temporaryFolder } from '../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { siteId } from '../support/store.ts';
import { startProgram } from '../database/processes.ts';
import { emptyTarget, filesOf, foldsOf, fullGroup, rowsOf } from './support.ts';
import type { Target } from './support.ts';

const now = () => new Date();
let place: ReturnType<typeof temporaryFolder>;
let group: TestGroup;
let path = '';

beforeAll(async () => {
  place = temporaryFolder();
  group = await fullGroup();
  path = join(place.folder, 'first.tar');
  await backUp({ database: group.database, media: group.services.media, path, now });
});
afterAll(async () => {
  await group.dispose();
  place.remove();
});

async function withTarget(work: (target: Target) => Promise<void>): Promise<void> {
  const target = await emptyTarget();
  try {
    await work(target);
  } finally {
    await target.remove();
  }
}

describe('what is restored', () => {
  it('[OIDC-9, BACKUP-1, BACKUP-6] is the same after moving to the embedded database and back to a server', async () => {
    const embedded = await openTestDatabase('embedded');
    const media = temporaryFolder();
    const store = new FolderMediaStore(media.folder);
    const before = await rowsOf(group.database);
    expect(before['provider_identity']).toHaveLength(1);
    try {
      await restore({ database: embedded.database, media: store, path, isReplacing: false });
      expect(await rowsOf(embedded.database)).toEqual(before);
      const back = join(place.folder, 'back.tar');
      await backUp({ database: embedded.database, media: store, path: back, now });
      await withTarget(async (target) => {
        await restore({ ...target, path: back, isReplacing: false });
        expect(await rowsOf(target.database)).toEqual(before);
        const { kept, folded } = await foldsOf(target.database);
        expect(kept.length).toBeGreaterThan(20);
        expect(kept).toEqual(folded);
        expect(filesOf(target.folder)).toEqual(filesOf(group.mediaFolder));
        expect(await target.database.query('select 1 from session')).toEqual([]);
        const [logs] = await target.database.query<{ logId: string }>('select log_id as "logId" from site');
        const [ours] = await group.database.query<{ logId: string }>('select log_id as "logId" from site');
        expect(logs?.logId).not.toBe(ours?.logId);
        const letters = await target.database.query(
          'select body is null as "isEmptied", given_up_at is null as "isWaiting" from letter order by created_at',
        );
        expect(letters).toEqual([
          { isEmptied: true, isWaiting: false },
          { isEmptied: false, isWaiting: true },
        ]);
      });
    } finally {
      await embedded.dispose();
      media.remove();
    }
  });

  it('[BACKUP-2] is from the moment the backup started, without later changes', async () => {
    const meanwhile = join(place.folder, 'meanwhile.tar');
    let late: Promise<unknown> | undefined;
    const onProgress = () => {
      late ??= group.services.events.submit({
        siteId,
        by: 'system',
        clientId: mintId(),
        commands: [add('prop', 'late', { name: 'Late arrival', categoryId: 'cat' })],
      });
    };
    const contents = await backUp({
      database: group.database,
      media: group.services.media,
      path: meanwhile,
      now,
      onProgress,
    });
    await late;
    const [row] = await group.database.query<{ count: number }>('select count(*) as count from event');
    expect(row?.count).toBe((contents.rows['event'] ?? 0) + 1);
    await withTarget(async (target) => {
      await restore({ ...target, path: meanwhile, isReplacing: false });
      const { kept, folded } = await foldsOf(target.database);
      expect([kept.length, JSON.stringify(kept).includes('Late arrival')]).toEqual([contents.rows['record'], false]);
      expect(kept).toEqual(folded);
    });
  });

  it('[BACKUP-12] has no text of emails that expire, as it may contain a password link', async () => {
    const letterId = mintId();
    await group.database.query(
      `insert into letter (site_id, letter_id, recipient, subject, body, due_at, expires_at, created_at)
       values ($1, $2, 'new@example.org', 'Invitation', '{"text":"https://stock.example.org/password-reset/secret"}', now() + interval '9 days', now() + interval '7 days', now())`,
      [siteId, letterId],
    );
    const withLink = join(place.folder, 'link.tar');
    await backUp({ database: group.database, media: group.services.media, path: withLink, now });
    await group.database.query('delete from letter where letter_id = $1', [letterId]);
    for await (const { name, bytes } of archiveEntries(withLink))
      if (name.startsWith('tables/')) expect(gunzipSync(bytes).toString()).not.toContain('password-reset/secret');
    await withTarget(async (target) => {
      await restore({ ...target, path: withLink, isReplacing: false });
      expect(
        await target.database.query(
          'select recipient, body, given_up_at is not null as "isGivenUp", problem from letter where letter_id = $1',
          [letterId],
        ),
      ).toEqual([
        { recipient: 'new@example.org', body: null, isGivenUp: true, problem: 'An older backup was restored.' },
      ]);
    });
  });

  it('[BACKUP-5] is migrated to the current version if the backup is from an older one', async () => {
    await withTarget(async (old) => {
      await migrate(old.database, { upTo: 12 });
      await old.database.query(`insert into site (site_id, secret, last_seq) values ('main', '\\x01', 1)`);
      const older = join(place.folder, 'older.tar');
      await backUp({ ...old, path: older, now });
      await withTarget(async (target) => {
        const { manifest } = await restore({ ...target, path: older, isReplacing: false });
        expect([
          manifest.schemaVersion,
          await target.database.query('select last_seq as "lastSeq" from site'),
          await target.database.query('select 1 from erasure'),
        ]).toEqual([12, [{ lastSeq: 1 }], []]);
      });
    });
  });
});

describe('an archive', () => {
  it('[BACKUP-11] that is too large when unpacked, or damaged, is refused with a message', async () => {
    for (const [name, bytes] of [
      ['bomb.tar', gzipSync(Buffer.alloc(260 * 1024 * 1024), { level: 1 })],
      ['noise.tar', Buffer.from('not gzip at all')],
    ] as const) {
      const file = join(place.folder, name);
      const writer = await ArchiveWriter.create(file, now());
      await writer.addJson('backstock.json', {
        format: 'backstock-backup',
        formatVersion: 1,
        schemaVersion: 3,
        madeAt: now().toISOString(),
        from: 'embedded',
        tables: { site: ['site_id'] },
      });
      await writer.add('tables/site/0.gz', bytes);
      await writer.addJson('contents.json', { rows: { site: 1 }, files: 0, missingFiles: 0 });
      await writer.finish();
      await withTarget(async (target) => {
        await expect(restore({ ...target, path: file, isReplacing: false })).rejects.toThrow(
          new BadArchive(
            `"tables/site/0.gz" in this backup can't be unpacked. It's damaged or far too large. Nothing was changed. Use another backup.`,
          ),
        );
      });
    }
  });

  it('[BACKUP-9] is a tar file that only its owner can read, with checksums for standard tools', () => {
    const unpacked = join(place.folder, 'unpacked');
    mkdirSync(unpacked);
    execFileSync('tar', ['xf', path, '-C', unpacked]);
    execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
    expect([statSync(path).mode & 0o777, existsSync(`${path}.part`)]).toEqual([0o600, false]);
  });

  it('[BACKUP-3] is refused before anything changes if it is damaged, not a backup or from a newer version', async () => {
    const good = readFileSync(path);
    const spoilt = (name: string, bytes: Buffer) => {
      const file = join(place.folder, name);
      writeFileSync(file, bytes);
      return file;
    };
    const flipped = Buffer.from(good);
    const at = good.indexOf('media/');
    flipped.writeUInt8(good.readUInt8(at + 513) ^ 1, at + 513);
    const newer = Buffer.from(good);
    newer.write('"formatVersion": 9', newer.indexOf('"formatVersion": 1'));
    await withTarget(async (target) => {
      const refusal = (file: string) =>
        restore({ ...target, path: file, isReplacing: true }).then(
          () => 'restored',
          (error: Error) => error.message.replaceAll(place.folder, ''),
        );
      expect([
        await refusal(spoilt('flipped.tar', flipped)),
        await refusal(spoilt('short.tar', good.subarray(0, good.length / 2))),
        await refusal(spoilt('newer.tar', newer)),
        await refusal(spoilt('poem.tar', Buffer.from('Not a backup, but a poem.'.repeat(100)))),
        await refusal(join(place.folder, 'nowhere.tar')),
      ]).toEqual([
        "/flipped.tar is damaged: its checksums don't match. Use another copy or another backup.",
        "/short.tar is incomplete and can't be restored. Use another backup.",
        'This backup was made by a newer version of Backstock. Use that version to restore it.',
        "/poem.tar isn't a Backstock backup.",
        'There is no readable backup at /nowhere.tar.',
      ]);
      expect(
        await target.database.query(`select table_name from information_schema.tables where table_schema = 'public'`),
      ).toEqual([]);
    });
  });
});

describe('a store that already has files', () => {
  it('[BACKUP-4] keeps them if a restore into another database fails', async () => {
    await withTarget(async (target) => {
      await restore({ ...target, path, isReplacing: false });
      const files = filesOf(target.folder);
      expect(Object.keys(files).length).toBeGreaterThan(1);
      await withTarget(async (other) => {
        let puts = 0;
        const failing = {
          put: async (...thing: Parameters<typeof target.media.put>) => {
            puts += 1;
            if (puts === Object.keys(files).length) throw new Error('no room');
            await target.media.put(...thing);
          },
          get: target.media.get.bind(target.media),
          remove: target.media.remove.bind(target.media),
          problems: () => Promise.resolve([]),
        };
        await expect(restore({ database: other.database, media: failing, path, isReplacing: false })).rejects.toThrow(
          'no room',
        );
      });
      expect(filesOf(target.folder)).toEqual(files);
    });
  });

  it('[BACKUP-4] has all restored files even if none can be removed', async () => {
    await withTarget(async (target) => {
      await restore({ ...target, path, isReplacing: false });
      const files = filesOf(target.folder);
      await target.database.query(`update media set media_id = '0190a000-0000-7000-8000-00000000dead'`);
      const failing = {
        put: target.media.put.bind(target.media),
        get: target.media.get.bind(target.media),
        remove: () => Promise.reject(new Error('busy')),
        problems: () => Promise.resolve([]),
      };
      await restore({ ...target, media: failing, path, isReplacing: true });
      expect(filesOf(target.folder)).toEqual(files);
    });
  });
});

describe('a target that is in use', () => {
  it('[BACKUP-4, BACKUP-7] is only overwritten if asked, unchanged if that fails, and erases its erased people again', async () => {
    await withTarget(async (target) => {
      const asked = { ...target, path, isReplacing: false };
      await restore(asked);
      await target.database.query(
        `insert into erasure (site_id, member_id, erased_by, erased_at) values ('main', 'm-ann', 'nobody-any-more', now()), ('main', 'm-ben', 'nobody-any-more', now())`,
      );
      const before = await rowsOf(target.database);
      const files = filesOf(target.folder);
      await expect(restore(asked)).rejects.toThrow('This database already has a group. Nothing was changed.');
      const failing = {
        put: () => Promise.reject(new Error('no room')),
        get: target.media.get.bind(target.media),
        remove: target.media.remove.bind(target.media),
        problems: () => Promise.resolve([]),
      };
      await expect(restore({ ...asked, media: failing, isReplacing: true })).rejects.toThrow('no room');
      expect([await rowsOf(target.database), filesOf(target.folder)]).toEqual([before, files]);

      const { toErase } = await restore({ ...asked, isReplacing: true });
      const services = await createServices({
        database: target.database,
        media: target.media,
        loadSample: () => Promise.resolve(),
      });
      // The clock is signed out to Ben, so he is reported and has to be erased manually.
      expect(await eraseAgain(services, toErase)).toEqual({
        erased: 1,
        left: [expect.stringMatching(/^m-ben: This member still has something out/)],
      });
      services.events.close();
      // A login that isn't linked to the member is another person's.
      expect(
        await target.database.query(
          `select kind, id from record where body::text like '%Ann Archer%' union select kind, id from event where data::text like '%Ann Archer%'`,
        ),
      ).toEqual([{ kind: 'user', id: 'ann' }]);
    });
  });

  it('[BACKUP-7] erases its erased people at the next start of the server if the restore is interrupted', async () => {
    await withTarget(async (target) => {
      const asked = { ...target, path, isReplacing: true };
      await restore({ ...asked, isReplacing: false });
      await target.database.query(
        `insert into erasure (site_id, member_id, erased_by, erased_at) values ('main', 'm-ben', 'nobody-any-more', now())`,
      );
      await target.database.query(
        `insert into erasure_under_way (site_id, member_id, asked_by, timezone) values ('main', 'm-ann', 'nobody-any-more', 'UTC')`,
      );
      const known = () =>
        target.database.query(
          `select id from record where kind = 'member' and id in ('m-ann', 'm-ben') and body #>> '{values,name}' <> 'Erased member' order by id`,
        );
      await restore(asked);
      expect(await known()).toEqual([{ id: 'm-ann' }, { id: 'm-ben' }]);
      await restart(target, () => expect.poll(known, { timeout: 20_000 }).toEqual([{ id: 'm-ben' }]));
      // The clock is signed out to Ben: a later start erases him.
      expect(await target.database.query('select member_id as id from erasure_under_way')).toEqual([{ id: 'm-ben' }]);
    });
  });

  it('[BACKUP-7] erases the only Super_Admin at a later start, once there is another', async () => {
    await withTarget(async (target) => {
      const { database, media } = target;
      const asked = { ...target, path, isReplacing: true };
      await restore({ ...asked, isReplacing: false });
      const [founder] = await database.query<{ id: string; memberId: string }>(
        `select id, body #>> '{values,memberId}' as "memberId" from record where kind = 'user' and body #>> '{values,email}' = 'olive@example.org'`,
      );
      const { id, memberId } = founder ?? { id: '', memberId: '' };
      await database.query(
        `insert into erasure (site_id, member_id, erased_by, erased_at) values ('main', $1, $2, now())`,
        [memberId, id],
      );
      const noted = () => database.query('select member_id as "memberId" from erasure_under_way');

      const { toErase } = await restore(asked);
      const services = await createServices({ database, media, loadSample: () => Promise.resolve() });
      expect(await eraseAgain(services, toErase)).toEqual({
        erased: 0,
        left: [
          `${memberId}: No Super_Admin can erase this member. Make someone else a Super_Admin, then restart Backstock.`,
        ],
      });
      // An Admin who may not erase a Super_Admin tries as well.
      await expect(erasePerson(services, { siteId, memberId, by: 'ann', timezone: 'UTC' })).rejects.toThrow();
      expect(await noted()).toEqual([{ memberId }]);

      const { outcomes } = await services.events.submit({
        siteId,
        by: 'system',
        clientId: mintId(),
        commands: [change('user', 'ben', { roles: { from: null, to: ['Super_Admin'] } })],
      });
      expect(outcomes).toMatchObject([{ outcome: 'accepted' }]);
      services.events.close();
      await restart(target, () => expect.poll(noted, { timeout: 20_000 }).toEqual([]));
      expect(await database.query('select erased_by as by from erasure')).toEqual([{ by: 'ben' }]);
      expect(
        await database.query(`select 1 from record where kind in ('member', 'user') and body::text like '%Olive Old%'`),
      ).toEqual([]);
    });
  });
});

/** Runs the server's own program on a database until `work` has ended. */
async function restart({ database, media }: Target, work: () => Promise<void>): Promise<void> {
  const app = await buildApp(await createServices({ database, media, loadSample: () => Promise.resolve() }));
  try {
    await app.ready();
    await work();
  } finally {
    await app.close();
  }
}

describe('a server that holds the data', () => {
  const asked = async (work: (folder: string) => Promise<unknown>, isAnswered = true) => {
    const { folder, remove } = temporaryFolder();
    const stop = isAnswered
      ? answerBackupRequests({
          folder,
          database: group.database,
          media: group.services.media,
          now,
          everyMillis: 5,
          onTrouble: () => undefined,
        })
      : () => Promise.resolve();
    try {
      await work(folder);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      await stop();
      remove();
    }
  };
  const patience = { takenMillis: 100, lookMillis: 5, silentMillis: 10_000 };

  it('[BACKUP-10] writes the backup when a request file appears', () =>
    asked(async (folder) => {
      const contents = await askForBackup(folder, join(place.folder, 'asked.tar'), {
        ...patience,
        takenMillis: 10_000,
      });
      expect((await checkArchive(join(place.folder, 'asked.tar'))).contents).toEqual(contents);
    }));

  it('[BACKUP-10] says why it failed to write the backup', () =>
    asked((folder) =>
      expect(
        askForBackup(folder, join(place.folder, 'no', 'such', 'place.tar'), { ...patience, takenMillis: 10_000 }),
      ).rejects.toThrow(/^The backup could not be written: ENOENT/),
    ));

  it.each([false, true])(
    '[BACKUP-10] says so if the server wrote it into its own file system (an older file here: %s)',
    async (isOlderHere) => {
      const { folder, remove } = temporaryFolder();
      onTestFinished(remove);
      const path = join(folder, 'elsewhere.tar');
      if (isOlderHere) writeFileSync(path, 'an older backup');
      const answer = askForBackup(folder, path, { ...patience, takenMillis: 10_000 });
      const request = join(folder, 'backup-request.json');
      const { id } = JSON.parse(readFileSync(request, 'utf8')) as { id: string };
      // A server in another container takes the request and answers, but its file isn't seen here.
      const contents = { rows: {}, files: 0, missingFiles: 0 };
      writeFileSync(join(folder, `backup-answer-${id}.json`), JSON.stringify({ contents }));
      rmSync(request);
      await expect(answer).rejects.toThrow(
        `The running Backstock wrote the backup to ${path} in its own file system, which isn't this one. Run the command in the server's own container, or name a file in the data folder ${folder}.`,
      );
    },
  );

  it('[BACKUP-10] says so if the server is still writing there when the command gives up', async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const lock = lockFolder(folder);
    onTestFinished(() => lock.release());
    const path = join(folder, 'elsewhere.tar');
    const answer = askForBackup(folder, path, { ...patience, takenMillis: 10_000, silentMillis: 200 });
    // A server in another container takes the request and works, but its file isn't seen here.
    rmSync(join(folder, 'backup-request.json'));
    await expect(answer).rejects.toThrow(
      `The running Backstock is writing the backup to ${path} in its own file system, which isn't this one. Run`,
    );
  });

  it('[BACKUP-10] accepts a response that arrives while it is checking for a running server', async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const path = join(folder, 'late.tar');
    const answer = askForBackup(folder, path, { ...patience, takenMillis: 10_000, silentMillis: 200 });
    const request = join(folder, 'backup-request.json');
    const { id } = JSON.parse(readFileSync(request, 'utf8')) as { id: string };
    rmSync(request);
    const contents = { rows: {}, files: 0, missingFiles: 0 };
    setTimeout(() => {
      writeFileSync(path, 'a backup');
      writeFileSync(join(folder, `backup-answer-${id}.json`), JSON.stringify({ contents }));
    }, 2_000);
    expect(await answer).toEqual(contents);
  });

  it('[BACKUP-10] is not waited for if it accepts no requests', () =>
    asked(
      (folder) =>
        expect(askForBackup(folder, join(place.folder, 'never.tar'), patience)).rejects.toBeInstanceOf(NotAnswered),
      false,
    ));

  it('[BACKUP-13] is not waited for if it stops writing', async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const answer = askForBackup(folder, join(folder, 'stuck.tar'), {
      ...patience,
      takenMillis: 10_000,
      silentMillis: 200,
    });
    // A server that ends after it has taken the request.
    rmSync(join(folder, 'backup-request.json'));
    await expect(answer).rejects.toThrow(/^The running Backstock hasn't answered for .* Check that it's running/);
  });

  it('[BACKUP-13] is not waited for if its database is not responding', async () => {
    let rest: Promise<unknown> = Promise.resolve();
    await group.database.transaction(async (tx) => {
      await tx.query('lock table media in access exclusive mode');
      const backup = whileProgressing(
        'The database',
        (onProgress) => {
          const path = join(place.folder, 'waiting.tar');
          const running = backUp({ database: group.database, media: group.services.media, path, now, onProgress });
          rest = running;
          return running;
        },
        3_000,
      );
      await expect(backup).rejects.toThrow(/^The database hasn't answered for 3 seconds/);
    });
    await rest;
  });
});

describe('the commands', () => {
  const run = (program: 'backup' | 'restore', words: readonly string[], environment: Record<string, string>) =>
    startProgram(
      `server/${program}Main.ts`,
      words,
      { LOG_LEVEL: 'silent', INIT_CWD: place.folder, ...environment },
      place.folder,
    ).ended();

  it('[BACKUP-8, BACKUP-7, BACKUP-14] back up one folder, restore into another, and print what they did', async () => {
    const [from, to] = [join(place.folder, 'from'), join(place.folder, 'to')];
    cpSync(group.mediaFolder, join(from, 'media'), { recursive: true });
    const [lost] = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('thumb'));
    rmSync(join(from, String(lost)));
    writeFileSync(join(place.folder, 'erased.json'), '{"data":[{"memberId":"m-ann","erasedAt":"2026-11-01"}]}');
    await withTarget(async (target) => {
      // The group's database is in use by this test, which is not a server.
      const source = new URL(target.url);
      source.pathname = await databaseOf(group);
      const kept = await run('backup', ['second.tar'], { DATABASE_URL: source.href, DATA_DIR: from });
      expect([kept.code, kept.output]).toEqual([
        0,
        expect.stringMatching(/Backed up \d+ changes, \d+ records and 2 files to .*second\.tar\./),
      ]);
      const environment = { DATABASE_URL: target.url, DATA_DIR: to };
      const name = new URL(target.url).pathname.slice(1);
      const connections = () =>
        group.database.query(`select 1 from pg_stat_activity where datname = $1 and application_name = 'backstock'`, [
          name,
        ]);
      // Unused connections are closed, but the last one stays open.
      await Promise.all([1, 2].map(() => target.database.query('select pg_sleep(0.2)')));
      expect((await connections()).length).toBeGreaterThan(1);
      await eventually(async () => expect(await connections()).toHaveLength(1));
      const [wrong, unreadable, inUse] = await Promise.all([
        run('restore', [], environment),
        run('restore', ['second.tar', '--erasures', 'second.tar'], environment),
        run('restore', ['second.tar'], environment),
      ]);
      expect([wrong, unreadable, inUse].map(({ code, output }) => [code, output])).toEqual([
        [1, expect.stringContaining('Usage: npm run restore -- FILE')],
        [1, expect.stringMatching(/second\.tar isn't a list of erasures \(.*\)\. Nothing was changed\.\n$/)],
        [
          1,
          'Backstock is running on this database. Stop it on every computer, then restore again. Nothing was changed.\n',
        ],
      ]);
      await target.database.query(`alter database ${name} set synchronous_commit = off`);
      const early = await run('restore', ['second.tar'], environment);
      await target.database.query(`alter database ${name} reset synchronous_commit`);
      expect([early.code, early.output]).toEqual([1, expect.stringContaining('Set its synchronous_commit to on.')]);
      expect(await target.database.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
      await target.database.close();
      const done = await run('restore', ['second.tar', '--erasures', 'erased.json'], environment);
      expect([done.code, done.output]).toEqual([
        0,
        expect.stringMatching(
          /1 person who had been erased since was erased again\.\nRestored \d+ changes.*\n1 file was already missing when the backup was made\./,
        ),
      ]);
      expect(filesOf(join(to, 'media'))).toEqual(filesOf(join(from, 'media')));
    });
  });
});

async function databaseOf({ database }: TestGroup): Promise<string> {
  const [row] = await database.query<{ name: string }>('select current_database() as name');
  return `/${row?.name ?? ''}`;
}
