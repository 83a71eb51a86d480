import { fieldValue, type Catalogue } from '../../domain/catalogue/index.ts';
import type { LoggedEvent } from '../../domain/log/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { describedSetting, SAMPLE_SETTING } from '../../domain/site/index.ts';
import type { ActivityPage } from '../../machines/shared/accountCalls.ts';
import { historyLines, type HistoryLine } from '../catalogue/detail/historyWords.ts';
import { detailPath } from '../addresses/catalogueScreens.ts';
import type { Wording } from '../catalogue/shared/displayText.ts';
import { activityTexts } from '../texts/activity.ts';
import { formatDayOf } from '../texts/plural.ts';
import { atStart } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';

/** A line of the activity log. */
export interface ActivityLine extends HistoryLine {
  readonly event: LoggedEvent;
  readonly catalogue: Catalogue;
  /** What kind of record it is, in words. */
  readonly noun: string;
  /** Name of the record and its kind, in words. */
  readonly about: string;
  readonly name: string;
  /** Path of the record's page; undefined if it has none. */
  readonly to: string | undefined;
  /** The device's name as given by its owner or browser; otherwise the end of its id, enough to tell two devices apart. */
  readonly device: string;
  /** Value to filter the log by this device; undefined if it came from no device. */
  readonly client: string | undefined;
}

/** Label of a kind in the filter. */
export function kindLabel(catalogue: Catalogue): string {
  return atStart(say(catalogue.noun.many));
}

/** Every event in words, by id. Events of one record are worded together, as one may need those before it. */
function wordsOf(events: readonly LoggedEvent[], wording: Wording): ReadonlyMap<string, HistoryLine> {
  const byRecord = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const key = `${event.kind}/${event.id}`;
    const same = byRecord.get(key);
    if (same) same.push(event);
    else byRecord.set(key, [event]);
  }
  return new Map(
    [...byRecord.values()]
      .flatMap((same) => same.slice(0, 1).flatMap(({ kind }) => historyLines(catalogueOf(kind), same, wording)))
      .map((line) => [line.id, line]),
  );
}

/** Client id of events the program wrote on someone's behalf, i.e. the sample theatre. */
const PROGRAM = '00000000-0000-7000-8000-000000000000';

function deviceOf(
  { type, meta: { userId, clientId } }: LoggedEvent,
  devices: ActivityPage['devices'],
  today: string,
): Pick<ActivityLine, 'device' | 'client'> {
  if (type === 'SignInNoted') return { device: activityTexts.onServer, client: undefined };
  if (userId === 'system' || clientId === PROGRAM) return { device: activityTexts.byProgram, client: undefined };
  if (clientId === 'rest') return { device: activityTexts.onServer, client: undefined };
  const known = devices[`${userId}/${clientId}`];
  const device =
    typeof known?.name === 'string'
      ? activityTexts.deviceNamed({ name: known.name, day: formatDayOf(known.signedInAt, today) })
      : activityTexts.device({ id: clientId.slice(-4).toUpperCase() });
  return { device, client: clientId };
}

/** Name of a setting; undefined for other records and for settings without one. */
function settingLabel({ kind, id }: LoggedEvent): string | undefined {
  if (kind !== 'setting') return undefined;
  if (id === SAMPLE_SETTING) return activityTexts.sampleTheatre;
  const setting = describedSetting(id);
  return setting && say(setting.label);
}

/** That the sample theatre is being loaded or was, which its setting says in no words for people; undefined for any other event. */
function sampleSentence(event: LoggedEvent): string | undefined {
  if (event.kind !== 'setting' || event.id !== SAMPLE_SETTING) return undefined;
  const added = event.type === 'RecordAdded' ? fieldValue(event.data, 'value') : undefined;
  const changed = event.type === 'RecordChanged' ? event.data.changes['value']?.to : undefined;
  if (added === 'loading' || changed === 'loading') return activityTexts.sampleBegun;
  return changed === 'loaded' ? activityTexts.sampleLoaded : undefined;
}

/** The lines of a page, in the page's order. */
export function activityLines(
  { events, names, devices }: Pick<ActivityPage, 'events' | 'names' | 'devices'>,
  wording: Wording,
): readonly ActivityLine[] {
  const words = wordsOf(events, wording);
  return events.flatMap((event) => {
    const catalogue = catalogueOf(event.kind);
    const line = words.get(event.eventId);
    if (line === undefined) return [];
    const name = settingLabel(event) ?? names[`${event.kind}/${event.id}`] ?? '';
    const noun = atStart(say(catalogue.noun.one));
    const ofSample = sampleSentence(event);
    return [
      {
        ...line,
        what: ofSample === undefined ? line.what : [ofSample],
        event,
        catalogue,
        noun,
        name,
        about: name === '' ? activityTexts.nameless({ noun }) : activityTexts.about({ noun, name }),
        to: detailPath(event.kind, event.id),
        ...deviceOf(event, devices, wording.today),
      },
    ];
  });
}
