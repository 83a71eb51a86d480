/** Connects the sample theatre to this installation. */
import type { Kind } from '../../src/domain/catalogue/index.ts';
import type { IsoDate } from '../../src/domain/kernel/dates.ts';
import { dateIn } from '../../src/domain/kernel/dates.ts';
import type { Refusal } from '../../src/domain/kernel/decision.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Database } from '../database/database.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Outcome } from '../eventStore/submission.ts';
import { keepFile } from '../files/files.ts';
import { keepMade } from '../media/gallery.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import type { SampleCategories, SampleCommand, SampleHost, SampleLoaded, SampleProgress } from '../../sample/index.ts';
import { isLanguage } from '../../src/words/languages.ts';
import { englishNames } from './founding.ts';
import { progressLine } from '../progressLine.ts';
import { systemClientId } from '../programCommands.ts';

/** Loads the sample theatre's code on demand. */
export const openSample = () => import('../../sample/index.ts');

interface Tools {
  readonly database: Database;
  readonly events: EventStore;
  readonly media: MediaStore;
  readonly now: () => Date;
}

function isSamePerson(a: SampleCommand['by'], b: SampleCommand['by']): boolean {
  return a === b || (a !== 'system' && b !== 'system' && a.userId === b.userId);
}

/** Splits commands into consecutive runs by the same person: a submission has one author. */
function byPerson(commands: readonly SampleCommand[]): readonly (readonly SampleCommand[])[] {
  const stretches: SampleCommand[][] = [];
  for (const entry of commands) {
    const current = stretches.at(-1);
    const last = current?.at(-1);
    if (current && last && isSamePerson(last.by, entry.by)) current.push(entry);
    else stretches.push([entry]);
  }
  return stretches;
}

function refusalOf(outcome: Outcome): Refusal | undefined {
  const first = outcome.outcome === 'duplicate' ? outcome.first : outcome;
  return first.outcome === 'rejected' ? first.refusal : undefined;
}

async function execute(
  { events }: Tools,
  siteId: string,
  commands: readonly SampleCommand[],
): Promise<readonly (Refusal | undefined)[]> {
  // Submitted all at once, in order: the store writes queued submissions together.
  const submitted = await Promise.all(
    byPerson(commands).map((stretch) =>
      events.submit({
        siteId,
        by: stretch[0]?.by ?? 'system',
        clientId: systemClientId,
        commands: stretch.map(({ command }) => command),
        backdated: true,
      }),
    ),
  );
  return submitted.flatMap(({ outcomes }) => outcomes.map(refusalOf));
}

/** The initial records the sample builds on, read from the log so that later changes don't matter. */
interface Founded {
  readonly timezone: string;
  /** The date the group was set up, in its time zone. */
  readonly today: IsoDate;
  readonly founder: string | undefined;
  readonly categories: SampleCategories;
}

async function foundedOf({ database, now }: Tools, siteId: string): Promise<Founded> {
  const rows = await database.query<{ kind: Kind; id: string; name: string; timezone: string; at: Date }>(
    `select kind, id, data -> 'values' ->> 'name' as name, meta ->> 'timezone' as timezone, recorded_at as at from event
     where site_id = $1 and type = 'RecordAdded' and kind in ('member', 'propCategory', 'costumeCategory', 'equipmentCategory', 'scriptCategory', 'measurementOption', 'skill') and meta ->> 'userId' = 'system' order by seq`,
    [siteId],
  );
  const [first] = rows;
  const spoken = await database.query<{ language: string }>(
    `select data #>> '{values,value}' as language from event
     where site_id = $1 and type = 'RecordAdded' and kind = 'setting' and id = 'language' and meta ->> 'userId' = 'system'`,
    [siteId],
  );
  const language = spoken[0]?.language;
  const timezone = first?.timezone ?? 'UTC';
  const categories = new Map<Kind, Map<string, string>>();
  // The first record with a name is the initial one.
  for (const { kind, id, name } of rows.toReversed()) {
    if (kind === 'member') continue;
    // The sample refers to categories by their English names.
    const known = isLanguage(language) ? (englishNames(kind, language).get(name) ?? name) : name;
    categories.set(kind, (categories.get(kind) ?? new Map<string, string>()).set(known, id));
  }
  return {
    timezone,
    today: dateIn((first?.at ?? now()).toISOString(), timezone),
    founder: rows.find(({ kind }) => kind === 'member')?.id,
    categories,
  };
}

interface LoadOptions {
  /** The date around which loans are due; by default the date the group was set up. */
  readonly today?: IsoDate;
  readonly isResumed?: boolean;
  readonly onProgress?: (progress: SampleProgress) => void;
}

/** Fills a group with the sample theatre, as of the day it was set up. */
async function loadSampleInto(
  tools: Tools,
  siteId: string,
  { today, isResumed = false, onProgress = () => undefined }: LoadOptions = {},
): Promise<SampleLoaded> {
  // No limit for the sample's own pictures.
  const gallery = { sql: tools.database, store: tools.media, now: tools.now, bytesMax: undefined };
  const founded = await foundedOf(tools, siteId);
  const host: SampleHost = {
    ...founded,
    ...withoutUndefined({ today }),
    isResumed,
    execute: (commands) => execute(tools, siteId, commands),
    storeFile: (file) => keepFile(gallery, siteId, { ...file, by: 'system' }),
    storePicture: ({ mediaId, draw }) => keepMade(gallery, siteId, { mediaId, by: 'system', make: draw }),
    onProgress,
  };
  const { loadSample } = await openSample();
  return loadSample(host);
}

export interface FillOptions extends Pick<LoadOptions, 'isResumed' | 'onProgress'> {
  /** Lets anyone log in as the sample's users: only for demos on throw-away data. */
  readonly password?: string;
}

/** Fills a group during setup, with progress on the terminal. */
export async function fillWithSample(
  tools: Tools & { readonly accounts: Accounts },
  siteId: string,
  { onProgress, password, ...options }: FillOptions = {},
): Promise<void> {
  const showProgress = progressLine(process.stdout);
  const { users } = await loadSampleInto(tools, siteId, {
    ...options,
    onProgress: (progress) => {
      showProgress(progress);
      onProgress?.(progress);
    },
  });
  if (password === undefined) return;
  for (const { userId } of users) await tools.accounts.setPassword(siteId, userId, password);
}
