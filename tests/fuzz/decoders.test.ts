/** All external input is parsed or refused: nothing throws, and nothing takes long. Seeds are fixed; a failure prints its own. */
import { lastValueFrom, tap } from 'rxjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKeepableJson } from '../../server/http/requestText.ts';
import {
  readActivity,
  readAvatar,
  readDevices,
  readEnrolment,
  readInvited,
  readRecoveryCodes,
  readSaid,
  readSecondStep,
  readSignIns,
} from '../../src/domain/account/index.ts';
import { systemActor } from '../../src/domain/access/index.ts';
import { readBillingStatus, readSubscription } from '../../src/domain/billing/index.ts';
import { readFeeds, readMadeFeed } from '../../src/domain/calendar/index.ts';
import { codeOfTag, kinds, optionsOf } from '../../src/domain/catalogue/index.ts';
import { commandSchema, commandTypes, decide } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import { readEnvironmentStatus } from '../../src/domain/environment/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { currentVersions, decode, wireEventSchema } from '../../src/domain/log/index.ts';
import { readMine, readSet, readShown } from '../../src/domain/measurements/index.ts';
import { readContacts, readPeople } from '../../src/domain/people/index.ts';
import {
  areLabelChoices,
  areOwnViews,
  areQuietNotices,
  readOwnViews,
  readQuietNotices,
} from '../../src/domain/preferences/index.ts';
import { atOnce } from '../../src/domain/query/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { readDays, readSiteSettings } from '../../src/domain/site/index.ts';
import { guessHeadingRow, guessMapping, importIdFrom, stage, usualOptions } from '../../src/domain/transfer/index.ts';
import { createDevicePreferences } from '../../src/services/devicePreferences.ts';
import { readOutcomes } from '../../src/services/outboxSender.ts';
import { readEvents, readPage, readSnapshot } from '../../src/services/feedPages.ts';
import { piecesOf, readServerSentEvents } from '../../src/services/serverSentEvents.ts';
import { spoken } from '../support/spoken.ts';

const runs = { seed: 20_261_122, numRuns: 300 };
const NOW = '2026-05-14T10:00:00.000Z';
/** Names with a meaning for some parser, or for every object. */
const names = fc.constantFrom(
  'data',
  'events',
  'events',
  'scope',
  'seq',
  'kind',
  'id',
  'values',
  'name',
  'type',
  'v',
  'outcomes',
  'records',
  'count',
  'logId',
  'next',
  'commandId',
  '__proto__',
  'constructor',
  'toString',
  'length',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    'prop',
    'props',
    'RecordAdded',
    '2026-02-30',
    '-0',
    '1e999',
    'https://x/%E0%A4%A',
    'https://[',
    '\u0000',
    '\ud800',
    ' '.repeat(200),
    '9'.repeat(400),
  ),
);
/** JSON in the shapes that parsers expect, and in others. */
const { value: anything } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    texts,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(names, texts), tie('value')), { maxLength: 6 })
      .map(
        (entries) =>
          JSON.parse(
            `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value ?? null)}`).join(',')}}`,
          ) as unknown,
      ),
  ),
}));

/** Parses many inputs of every type; a parser that throws shrinks to the smallest input that causes it. */
function withstands(read: (raw: unknown) => unknown): void {
  fc.assert(
    fc.property(anything, (raw) => {
      read(raw);
    }),
    runs,
  );
}

const readers: Readonly<Record<string, (raw: unknown) => unknown>> = {
  readDevices,
  readSignIns,
  readInvited,
  readSecondStep,
  readEnrolment,
  readRecoveryCodes,
  readActivity,
  readAvatar,
  readSaid,
  readBillingStatus,
  readSubscription,
  readFeeds,
  readMadeFeed,
  readEnvironmentStatus,
  readSet,
  readMine,
  readShown,
  readContacts,
  readPeople,
  readSiteSettings,
  readSnapshot,
  areLabelChoices,
  areOwnViews,
  areQuietNotices,
  optionsOf,
  readOwnViews,
  readQuietNotices,
};

describe('what the server or the device hands out', () => {
  it('[FUZZ-1] a reader that trusts what it is given is found out', () => {
    expect(() => withstands((raw) => (raw as { readonly data: unknown }).data)).toThrow('Property failed');
  });

  it.each(Object.entries(readers))('[FUZZ-1] %s reads it, or answers that it cannot', (_name, read) => {
    expect(() => withstands(read)).not.toThrow();
  });

  it('[FUZZ-1] pages, events and outcomes are read as far as they can be', () => {
    const event = fc.record({
      eventId: texts,
      seq: fc.integer(),
      kind: fc.constantFrom(...kinds),
      id: texts,
      version: fc.integer(),
      type: fc.constantFrom(...Object.keys(currentVersions), 'constructor', 'ItemSung'),
      v: fc.integer({ min: -1, max: 3 }),
      scope: fc.constantFrom('props', 'site', 'nowhere'),
      data: anything,
      meta: anything,
    });
    const page = fc.record({
      logId: texts,
      next: fc.oneof(fc.integer(), anything),
      scopes: anything,
      events: fc.array(fc.oneof(event, anything), { maxLength: 5 }),
      more: anything,
    });
    fc.assert(
      fc.property(page, fc.nat(), (raw, after) => {
        const read = readPage(raw, after);
        expect(read?.page.after ?? after).toBe(after);
        readEvents(raw.events);
        readOutcomes({ outcomes: raw.events }, []);
      }),
      runs,
    );
    fc.assert(
      fc.property(event, (raw) => {
        const wire = wireEventSchema.safeParse({
          ...raw,
          meta: { userId: 'u', clientId: 'c', commandId: 'x', issuedAt: NOW, recordedAt: NOW, timezone: 'UTC' },
          data: typeof raw.data === 'object' && raw.data !== null ? raw.data : {},
        });
        if (wire.success) expect(Object.keys(decode(wire.data))[0]).toMatch(/^(?:event|setAside)$/);
      }),
      runs,
    );
  });

  it('[FUZZ-1] a stream is read whatever its bytes are, and ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.uint8Array({ maxLength: 60 }),
            fc
              .constantFrom('event: page\n', 'data: {"a":\n\n', ':\r', '\r\n\r\n', 'data')
              .map((text) => new TextEncoder().encode(text)),
          ),
          { maxLength: 8 },
        ),
        async (chunks) => {
          const body = new ReadableStream<Uint8Array>({
            start: (controller) => {
              for (const chunk of chunks) controller.enqueue(chunk);
              controller.close();
            },
          });
          await lastValueFrom(
            piecesOf(body).pipe(
              readServerSentEvents(),
              tap(({ data }) => expect(typeof data).toBe('string')),
            ),
            { defaultValue: undefined },
          );
        },
      ),
      runs,
    );
  });

  it('[FUZZ-2] values kept in the browser are used only where they fit', () => {
    withstands((stored) => {
      const kept = createDevicePreferences({
        read: (_name: string, fits: (value: unknown) => unknown) => fits(stored),
        write: () => undefined,
        subscribe: () => () => undefined,
      } as unknown as Parameters<typeof createDevicePreferences>[0]);
      expect([
        typeof kept.get('theme').isDark,
        typeof kept.get('pageSize'),
        Array.isArray(kept.get('recentFinds')),
        typeof kept.get('sound'),
      ]).toEqual(['boolean', 'number', true, 'boolean']);
    });
  });
});

describe('what people and programs send', () => {
  it('[FUZZ-3] a command is refused in words or decided, never more', () => {
    const command = fc.record({
      commandId: fc.constant('0190a000-0000-7000-8000-00000000c0de'),
      v: fc.constant(1),
      kind: fc.constantFrom(...kinds),
      id: fc.constantFrom('a', '../b', '__proto__'),
      issuedAt: fc.constantFrom(NOW, 'yesterday'),
      timezone: fc.constantFrom('UTC', 'Mars/Base'),
      type: fc.constantFrom(...commandTypes),
      payload: fc.oneof(
        anything,
        fc.record({ values: anything }),
        fc.record({ changes: anything }),
        fc.record({ quantity: fc.constant(1) }),
        fc.constant({}),
      ),
    });
    fc.assert(
      fc.property(command, (raw) => {
        const parsed = commandSchema.safeParse(raw);
        const decision = parsed.success
          ? decide(parsed.data, new Layer(), { actor: systemActor, now: NOW })
          : undefined;
        if (decision !== undefined && isRefused(decision)) expect(spoken(decision.refused.message)).toMatch(/\.$/);
      }),
      { ...runs, numRuns: 1_000 },
    );
  });

  it('[FUZZ-3] the text of a request is JSON that can be kept, or no JSON', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          texts,
          fc.json(),
          anything.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          try {
            parseKeepableJson(text);
          } catch (error) {
            expect(error).toBeInstanceOf(SyntaxError);
          }
        },
      ),
      runs,
    );
  });

  it('[FUZZ-4] a sheet of anything becomes rows that would do something, or say what is wrong', () => {
    const cell = fc.oneof(
      texts,
      fc.constantFrom(
        'Name',
        'Category',
        'Tag',
        'P-00001',
        '12 1/2 in',
        '31.5 cm',
        '£3.50',
        '1,5',
        '14/05/2026',
        'yes',
        '=1+1',
        '#REF!',
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds.filter((kind) => catalogueOf(kind).stock)),
        fc.array(cell, { minLength: 1, maxLength: 6 }),
        fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 4 }),
        (kind, headings, rows) => {
          const [catalogue, world] = [catalogueOf(kind), new Layer()];
          guessHeadingRow(catalogue, [headings, ...rows]);
          const named = [...headings, 'Name'];
          const staged = atOnce(
            stage({
              catalogue,
              importId: importIdFrom('01990000-0000-7000-8000-00000000abcd'),
              rows: rows.map((cells, index) => ({ line: index + 2, cells })),
              mapping: guessMapping(catalogue, named),
              options: usualOptions,
              resolutions: new Map(),
              world,
              all: (of) => world.records(of).values(),
              actor: systemActor,
              now: NOW,
              timezone: 'UTC',
            }),
          );
          for (const { outcome, problems } of staged.rows)
            if (outcome.does === 'wrong') expect(problems.length).toBeGreaterThan(0);
        },
      ),
      { ...runs, numRuns: 150 },
    );
  });

  it('[FUZZ-5] whatever a tag or a scanner says stands for one text, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          texts,
          texts.map((text) => `https://example.org/${text}`),
          texts.map((text) => `https://example.org/scan?code=${text}`),
        ),
        (text) => {
          const code = codeOfTag(text);
          expect(codeOfTag(code)).toBe(code);
          readDays(text);
        },
      ),
      runs,
    );
  });
});
