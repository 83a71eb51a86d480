import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { LoggedEvent } from '../../domain/log/index.ts';
import { isWeapon, weaponLoans, weaponLog } from '../../domain/paperwork/index.ts';
import { say } from '../../words/speaker.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDates } from '../shared/useDates.ts';
import { useDerived, useRevisions } from '../shared/useRecords.ts';
import { useWaiting } from '../shared/useSync.ts';
import { paperTexts, weaponLogTexts } from '../texts/paperwork.ts';
import { DateField } from '../ui/DateField.tsx';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { RetryNote } from '../ui/RetryNote.tsx';
import { dayIn } from '../shared/dayIn.ts';
import { PaperActions } from './PaperActions.tsx';
import { PaperTable } from './PaperTable.tsx';
import { dayOfInstant, weaponLogPaper } from './weaponLog.ts';

/** Days shown at first. */
const USUAL_DAYS = 30;

type Told = readonly LoggedEvent[] | 'incomplete';

/**
 * The histories of all weapons, from the server; undefined until the first answer.
 *
 * @param weapons a line for each: its id and version
 */
function useHistories(weapons: string) {
  const { history } = useBackstock().client;
  const [round, setRound] = useState(0);
  // The server's answer changes when a pending change of props has been sent.
  const waiting = useWaiting().filter(({ command }) => command.kind === 'prop').length;
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<Told> => {
      const ids = weapons.split('\n').flatMap((line) => line.split(' ').slice(0, 1));
      const all = await Promise.all(ids.filter((id) => id !== '').map((id) => history.of('prop', id)));
      return all.every(({ complete }) => complete) ? all.flatMap(({ events }) => events) : 'incomplete';
    };
    const tell = (answer: Told) => isWanted && setTold(answer);
    read().then(tell, () => tell('incomplete'));
    return () => {
      isWanted = false;
    };
  }, [history, weapons, waiting, round]);
  return { told, again: () => setRound((before) => before + 1) };
}

/** The period in the URL: by default the last 30 days, with today. */
function usePeriod() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const today = useBackstock().client.today();
  const to = dayIn(params, 'to') ?? today;
  const choose = (name: 'from' | 'to') => (day: string) =>
    setParams(
      (before) => {
        before.set(name, day);
        return before;
      },
      { state },
    );
  return { from: dayIn(params, 'from') ?? addDays(to, 1 - USUAL_DAYS), to, choose };
}

/** Kinds whose names are on the log. */
const named: readonly Kind[] = ['user', 'member', 'event'];

/** The ids and versions of all weapons, as text: it stays the same when other props change. */
function weaponsOf(props: Iterable<CatalogueRecord>): string {
  return [...props]
    .filter(isWeapon)
    .map(({ id, version }) => `${id} ${version}`)
    .join('\n');
}

function Log({ events }: { readonly events: readonly LoggedEvent[] }) {
  const dates = useDates();
  const wording = useWording();
  const group = useGroupName();
  const { from, to, choose } = usePeriod();
  const names = useRevisions(named);
  const paper = useMemo(
    // The revision changes with the names of users, members and events.
    () =>
      weaponLogPaper(names < 0 ? [] : weaponLoans(events, { from, to }, dayOfInstant), { from, to, group, wording }),
    [events, from, to, group, wording, names],
  );
  const isEmpty = paper.sections.length === 0;
  return (
    <>
      <PageHeading title={paper.title} subtitle={paper.subtitle}>
        <PaperActions paper={() => paper} fileName={weaponLogTexts.fileName} isEmpty={isEmpty} />
      </PageHeading>
      <p className="paper-foot">{paper.foot}</p>
      <div className="paper-choices">
        <DateField dates={dates} label={weaponLogTexts.from} value={from} max={to} onChange={choose('from')} />
        <DateField
          dates={dates}
          label={weaponLogTexts.until}
          value={to}
          min={from}
          max={wording.today}
          onChange={choose('to')}
        />
      </div>
      {isEmpty ? (
        <Message icon={<Inbox />} level={2} title={paperTexts.nothingTitle} text={weaponLogTexts.nothingOut} />
      ) : (
        <PaperTable paper={paper} most={Number.POSITIVE_INFINITY} />
      )}
    </>
  );
}

/** `/paperwork/weapon-log`: who took out each weapon in a period and gave it back, with room for the armourer's checks. */
export function WeaponLog() {
  const { told, again } = useHistories(useDerived('prop', weaponsOf));
  if (told !== undefined && told !== 'incomplete') return <Log events={told} />;
  return (
    <>
      <PageHeading title={say(weaponLog.title)} />
      {told === undefined ? (
        <p className="muted" role="status">
          {paperTexts.reading}
        </p>
      ) : (
        <RetryNote onRetry={again}>{weaponLogTexts.needsServer}</RetryNote>
      )}
    </>
  );
}
