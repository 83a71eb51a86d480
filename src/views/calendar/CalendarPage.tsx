import { CalendarIcon, ChevronLeft, ChevronRight } from '../ui/moreIcons.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { layers, type CalendarEntry, type Layer } from '../../domain/calendar/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useMedia } from '../ui/useMedia.ts';
import { useMayAdd } from '../catalogue/shared/useMayManage.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useSession } from '../shared/useSession.ts';
import { calendarTexts, layerTexts, monthTitle, weekTitle } from '../texts/calendar.ts';
import { Agenda } from './Agenda.tsx';
import { ClashList } from './ClashList.tsx';
import type { CalendarGridProps } from './CalendarGrid.tsx';
import { daysShown, moved, readLooking, views, writeLooking, type Looking, type View } from './calendarView.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';
import { useCalendar } from './useCalendar.ts';
import { useClashesAmong } from './useClashes.ts';
import { useMove } from './useMove.ts';
import './calendar.css';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { SegmentedControl, Switch } from '../ui/blueprint.ts';

const CalendarGrid = lazyPart<CalendarGridProps>(async () => (await import('./CalendarGrid.tsx')).CalendarGrid);

function titleOf({ view, date }: Looking): string {
  if (view === 'month') return monthTitle(date);
  const { from, until } = daysShown({ view, date });
  return weekTitle(from, addDays(until, -1));
}

interface ToolbarProps {
  readonly looking: Looking;
  readonly today: string;
  readonly onLook: (change: Partial<Looking>) => void;
}

function Toolbar({ looking, today, onLook }: ToolbarProps) {
  const { view } = looking;
  return (
    <div className="calendar-toolbar">
      <div className="calendar-steps">
        <button
          type="button"
          className="round-button"
          aria-label={calendarTexts.earlier[view]}
          title={calendarTexts.earlier[view]}
          onClick={() => onLook({ date: moved(looking, -1) })}
        >
          <ChevronLeft size={18} aria-hidden="true" title={false} />
        </button>
        <Button isQuiet onClick={() => onLook({ date: today })}>
          {calendarTexts.today}
        </Button>
        <button
          type="button"
          className="round-button"
          aria-label={calendarTexts.later[view]}
          title={calendarTexts.later[view]}
          onClick={() => onLook({ date: moved(looking, 1) })}
        >
          <ChevronRight size={18} aria-hidden="true" title={false} />
        </button>
        <h2 aria-live="polite">{titleOf(looking)}</h2>
      </div>
      <SegmentedControl
        aria-label={calendarTexts.view}
        options={views.map((value) => ({ value, label: calendarTexts[value] }))}
        value={view}
        onValueChange={(value) => onLook({ view: views.find((name) => name === value) ?? view })}
      />
    </div>
  );
}

function Layers({
  looking,
  onLook,
  isMember,
}: Pick<ToolbarProps, 'looking' | 'onLook'> & { readonly isMember: boolean }) {
  const toggled = (layer: Layer) => layers.filter((one) => looking.layers.includes(one) !== (one === layer));
  return (
    <div className="calendar-layers" role="group" aria-label={calendarTexts.layers}>
      {layers.map((layer) => (
        <button
          key={layer}
          type="button"
          className="choice-chip"
          aria-pressed={looking.layers.includes(layer)}
          onClick={() => onLook({ layers: toggled(layer) })}
        >
          <span className={`layer-mark layer-${layer}`} aria-hidden="true" />
          {layerTexts[layer]}
        </button>
      ))}
      <Switch
        inline
        label={calendarTexts.mine}
        checked={looking.isMine}
        disabled={!isMember}
        title={isMember ? undefined : calendarTexts.notMember}
        onChange={() => onLook({ isMine: !looking.isMine })}
      />
    </div>
  );
}

function Shown({ looking, entries, today, onLook }: ToolbarProps & { readonly entries: readonly CalendarEntry[] }) {
  const moving = useMove();
  const clashes = useClashesAmong(daysShown(looking));
  const clashing = new Set(
    clashes.flatMap(({ one, conflicts }) => [one.record.id, ...conflicts.map(({ other }) => other.record.id)]),
  );
  const navigate = useNavigate();
  const [several, setSeveral] = useState<CalendarEntry>();
  const open = (entry: CalendarEntry) => {
    if (entry.record === undefined) setSeveral(entry);
    else void navigate(recordPath(entry.record.kind, entry.record.id));
  };
  return (
    <>
      <ClashList clashes={clashes} />
      {looking.view !== 'agenda' && (
        <CalendarGrid
          {...moving}
          clashing={clashing}
          view={looking.view}
          date={looking.date}
          today={today}
          entries={entries}
          onEntry={open}
          onDay={(date) => onLook({ view: 'agenda', date })}
        />
      )}
      {looking.view === 'agenda' && entries.length > 0 && (
        <Agenda entries={entries} from={looking.date} today={today} onSeveral={setSeveral} />
      )}
      {looking.view === 'agenda' && entries.length === 0 && (
        <Message
          icon={<CalendarIcon />}
          level={2}
          title={calendarTexts.emptyTitle}
          text={
            looking.isMine || looking.layers.length < layers.length
              ? calendarTexts.emptyFiltered
              : calendarTexts.emptyText
          }
        />
      )}
      {several !== undefined && <SeveralDialog entry={several} onClose={() => setSeveral(undefined)} />}
    </>
  );
}

function Calendar() {
  const { client } = useBackstock();
  const { person } = useSession();
  const [search, setSearch] = useSearchParams();
  const mayBook = useMayAdd(catalogueOf('placeBooking'));
  const [isSubscribing, setSubscribing] = useState(false);
  const today = client.today();
  const usual: View = useMedia('(max-width: 720px)') ? 'agenda' : 'month';
  const looking = readLooking(search, today, usual);
  const onLook = (change: Partial<Looking>) =>
    setSearch(writeLooking({ ...looking, ...change }, today, usual), { replace: change.view === undefined });
  const { from, until } = daysShown(looking);
  const memberId = looking.isMine ? person?.memberId : undefined;
  const entries = useCalendar({ from, until, layers: looking.layers, ...withoutUndefined({ memberId }) });
  return (
    <div className="page calendar-page">
      <PageHeading title={routeOf('calendar').title} subtitle={calendarTexts.subtitle}>
        {mayBook && <ButtonLink to={pathOf('newPlaceBooking')}>{calendarTexts.book}</ButtonLink>}
        <Button isQuiet onClick={() => setSubscribing(true)}>
          {calendarTexts.subscribe}
        </Button>
        <Button isQuiet onClick={() => window.print()}>
          {calendarTexts.print}
        </Button>
      </PageHeading>
      <Toolbar looking={looking} today={today} onLook={onLook} />
      <Layers looking={looking} onLook={onLook} isMember={person?.memberId !== undefined} />
      <Shown looking={looking} entries={entries} today={today} onLook={onLook} />
      {isSubscribing && (
        <SubscribeDialog isMember={person?.memberId !== undefined} onClose={() => setSubscribing(false)} />
      )}
    </div>
  );
}

/** `/calendar`: what is on, what comes back and what has to be done, by month, by week and as a list. */
export function CalendarPage() {
  return (
    <FirstLoad>
      <Calendar />
    </FirstLoad>
  );
}
