import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { addRecord, changeField, changeRecord, disposeRecord } from '../../domain/changes/index.ts';
import { likenedTo, repeatsOf, weekOfMonth, type Rhythm } from '../../domain/calendar/index.ts';
import { type CatalogueRecord, type Kind, fieldValue, isActive } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { useDialogSend } from '../shared/useDialogSend.ts';
import { useSend } from '../shared/useSend.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevision } from '../shared/useRecords.ts';
import { dayTitle, seriesTexts } from '../texts/calendar.ts';
import { weekdayOf } from '../texts/dates.ts';
import './series.css';
import { Select } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { useDates } from '../shared/useDates.ts';
import { DateField } from '../ui/DateField.tsx';
import { reasonOf } from '../shared/refusalWords.ts';

const RHYTHMS = ['1', '2', '4', 'weekday', 'day'] as const;
type RhythmKey = (typeof RHYTHMS)[number];

const places: Readonly<Record<number, 'first' | 'second' | 'third' | 'fourth'>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
};

/** The words after "every": "second week", "month, on the first Saturday". */
function rhythmWords(key: RhythmKey, first: string): string {
  const { rhythm } = seriesTexts;
  if (key === 'day') return rhythm.day({ day: Number(first.slice(8)) });
  if (key !== 'weekday') return { 1: rhythm.week, 2: rhythm.secondWeek, 4: rhythm.fourthWeek }[key];
  const place = weekOfMonth(first);
  return rhythm.weekday({ place: place === 'last' ? place : (places[place] ?? 'last'), weekday: weekdayOf(first) });
}

/** The rhythm of an option in the list. */
function everyOf(key: RhythmKey): Rhythm['every'] {
  return key === 'weekday' || key === 'day' ? { month: key } : { weeks: Number(key) };
}

/** Default number of weeks in a new series. */
const USUAL_WEEKS = 8;

interface SeriesProps {
  readonly record: CatalogueRecord;
  readonly mayManage: boolean;
}

const dateOf = (record: CatalogueRecord) => String(fieldValue(record, 'date'));

/** The records of a record's series, in order; only the record itself if it isn't in one. */
function useSeries(record: CatalogueRecord): readonly CatalogueRecord[] {
  const { records } = useBackstock().client;
  useRevision(record.kind);
  const series = fieldValue(record, 'series');
  if (series === undefined) return [record];
  return [...records.all(record.kind)]
    .filter((other) => fieldValue(other, 'series') === series && isActive(other))
    .toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
}

interface RepeatProps {
  readonly record: CatalogueRecord;
  /** The records of its series, in order. */
  readonly series: readonly CatalogueRecord[];
  readonly onClose: () => void;
}

function RepeatDialog({ record, series: before, onClose }: RepeatProps) {
  const { client } = useBackstock();
  const { refusal, submit } = useDialogSend(onClose);
  const id = useId();
  const [rhythm, setRhythm] = useState<RhythmKey>('1');
  const last = before.map(dateOf).at(-1) ?? dateOf(record);
  const [until, setUntil] = useState(addDays(last, 7 * USUAL_WEEKS));
  const days = repeatsOf(dateOf(record), { every: everyOf(rhythm), until }, last);

  async function add() {
    const own = fieldValue(record, 'series');
    const series = own ?? record.id;
    const added = days.map((date) =>
      addRecord<Kind>({ kind: record.kind, id: client.mintId() }, { ...record.values, date, series }),
    );
    const marked: readonly CommandBody[] = own === undefined ? [changeField(record, 'series', series).command] : [];
    await submit([...marked, ...added.map(({ command }) => command)], {
      done: seriesTexts.added({ count: days.length }),
      undo: added.flatMap(({ undo }) => undo),
    });
  }

  return (
    <FormDialog
      title={seriesTexts.repeat}
      ok={seriesTexts.add}
      cancel={seriesTexts.cancel}
      problem={reasonOf(refusal)}
      isBusy={days.length === 0}
      onSubmit={() => add()}
      onCancel={onClose}
    >
      <p>{seriesTexts.repeatText}</p>
      <div className="series-fields">
        <label htmlFor={`${id}-weeks`}>{seriesTexts.every}</label>
        <Select
          id={`${id}-weeks`}
          value={rhythm}
          options={RHYTHMS.map((value) => ({
            value,
            label: rhythmWords(value, dateOf(record)),
          }))}
          onChange={({ currentTarget }) => setRhythm(RHYTHMS.find((key) => key === currentTarget.value) ?? '1')}
        />
        <DateField
          label={seriesTexts.until}
          dates={useDates()}
          value={until}
          min={last}
          mayBeEmpty
          onChange={setUntil}
        />
      </div>
      <p role="status">{seriesTexts.count({ count: days.length })}</p>
    </FormDialog>
  );
}

/** The later records of a series: updated to match this one or removed, in one step each. */
function LaterOnes({
  record,
  later,
}: {
  readonly record: CatalogueRecord;
  readonly later: readonly CatalogueRecord[];
}) {
  const send = useSend();
  const differing = later
    .map((other) => ({ other, changes: likenedTo(record.values, other.values) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
  const run = async (bodies: readonly CommandBody[], done: string, undo: readonly CommandBody[]) => {
    await send(bodies, { done, undo });
  };
  const alike = () => {
    const made = differing.map(({ other, changes }) => changeRecord(other, changes));
    void run(
      made.map(({ command }) => command),
      seriesTexts.made({ count: made.length }),
      made.flatMap(({ undo }) => undo),
    );
  };
  const end = () => {
    const ended = later.map((one) => disposeRecord(one));
    void run(
      ended.map(({ command }) => command),
      seriesTexts.ended({ count: later.length }),
      ended.flatMap(({ undo }) => undo),
    );
  };
  return (
    <>
      <p className="muted small">{differing.length === 0 ? seriesTexts.nothing : seriesTexts.alikeText}</p>
      <div className="series-actions">
        {differing.length > 0 && <Button onClick={alike}>{seriesTexts.alike({ count: later.length })}</Button>}
        <Button onClick={end}>{seriesTexts.end({ count: later.length })}</Button>
      </div>
    </>
  );
}

/** The series of a call or room booking: created from one of them, and managed from any. */
export function SeriesPanel({ record, mayManage }: SeriesProps) {
  const series = useSeries(record);
  const [isAsking, setAsking] = useState(false);
  const at = series.findIndex(({ id }) => id === record.id);
  if (!mayManage && series.length < 2) return null;
  return (
    <section className="detail-block" aria-labelledby="series">
      <header className="parts-head">
        <h2 id="series">{seriesTexts.title}</h2>
        {mayManage && (
          <Button size="small" onClick={() => setAsking(true)}>
            {seriesTexts.repeat}
          </Button>
        )}
      </header>
      {series.length > 1 && (
        <>
          <p>{seriesTexts.position({ at: at + 1, of: series.length })}</p>
          <ol className="series-days">
            {series.map((one) => (
              <li key={one.id} aria-current={one.id === record.id ? 'true' : undefined}>
                <Link className="choice-chip" to={recordPath(one.kind, one.id)}>
                  {dayTitle(dateOf(one))}
                </Link>
              </li>
            ))}
          </ol>
          {mayManage && at < series.length - 1 && <LaterOnes record={record} later={series.slice(at + 1)} />}
        </>
      )}
      {isAsking && <RepeatDialog record={record} series={series} onClose={() => setAsking(false)} />}
    </section>
  );
}
