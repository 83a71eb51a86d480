/** Opens this installation to the sample theatre. */
import type { IsoDate } from '../../src/domain/kernel/dates.ts';
import { dateIn } from '../../src/domain/kernel/dates.ts';
import type { Refusal } from '../../src/domain/kernel/decision.ts';
import type { Outcome } from '../eventStore/submission.ts';
import type { Services } from '../http/context.ts';
import { keepPicture } from '../media/gallery.ts';
import type { SampleCommand, SampleHost, SampleLoaded, SampleProgress } from '../sample/host.ts';
import { loadSample } from '../sample/load.ts';
import { progressLine } from './progressLine.ts';
import { systemClientId } from './siteSetup.ts';

type Tools = Pick<Services, 'database' | 'events' | 'media' | 'now'>;

interface SampleSite {
  readonly siteId: string;
  readonly timezone: string;
}

function isSamePerson(a: SampleCommand['by'], b: SampleCommand['by']): boolean {
  return a === b || (a !== 'system' && b !== 'system' && a.userId === b.userId);
}

/** Splits what happened into stretches of one person each: a submission has one author. */
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

async function execute({ events }: Tools, siteId: string, commands: readonly SampleCommand[]): Promise<readonly (Refusal | undefined)[]> {
  // Handed over at once and in order: the store writes what waits together.
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

async function categoriesOf({ database }: Tools, siteId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ id: string; name: string }>(
    `select id, body -> 'values' ->> 'name' as name from record where site_id = $1 and kind = 'propCategory' and is_active`, [siteId],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Fills a group with the sample theatre, as it would stand on `today`. */
export async function loadSampleInto(
  tools: Tools,
  { siteId, timezone }: SampleSite,
  { today = dateIn(tools.now().toISOString(), timezone), onProgress = () => undefined }: { today?: IsoDate; onProgress?: (progress: SampleProgress) => void } = {},
): Promise<SampleLoaded> {
  const gallery = { sql: tools.database, store: tools.media, now: tools.now };
  const host: SampleHost = {
    today,
    timezone,
    categories: await categoriesOf(tools, siteId),
    execute: (commands) => execute(tools, siteId, commands),
    storePicture: ({ mediaId, bytes }) => keepPicture(gallery, siteId, { mediaId, bytes, by: 'system' }),
    onProgress,
  };
  return loadSample(host);
}

export interface FillOptions {
  readonly onProgress?: (progress: SampleProgress) => void;
  /** Lets anybody sign in as the people of the sample: for demonstrations on throw-away data only. */
  readonly password?: string;
}

/** Fills a group at its set-up, with progress on the terminal. */
export async function fillWithSample(tools: Tools & Pick<Services, 'accounts'>, site: SampleSite, { onProgress, password }: FillOptions = {}): Promise<void> {
  const showProgress = progressLine(process.stdout);
  const { users } = await loadSampleInto(tools, site, {
    onProgress: (progress) => {
      showProgress(progress);
      onProgress?.(progress);
    },
  });
  if (password === undefined) return;
  for (const { userId } of users) await tools.accounts.setPassword(site.siteId, userId, password);
}
