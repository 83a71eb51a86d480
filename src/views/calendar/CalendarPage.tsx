import { Add, CalendarIcon, ChevronLeft, ChevronRight, Filter, More } from '../ui/moreIcons.tsx';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { layers, type CalendarEntry, type Layer } from '../../domain/calendar/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { PHONE, useMedia } from '../ui/useMedia.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useSession } from '../shared/useSession.ts';
import { calendarTexts, layerTexts, monthTitle, weekTitle } from '../texts/calendar.ts';
import { AddDialog, useOffers } from './AddDialog.tsx';
import { Agenda } from './Agenda.tsx';
import { ClashList } from './ClashList.tsx';
import type { CalendarGridProps } from './CalendarGrid.tsx';
import {
  daysShown,
  moved,
  readLooking,
  viewsFor,
  writeLooking,
  type Looking,
  type View,
  type Moment,
} from './calendarView.ts';
import { MonthDots } from './MonthDots.tsx';
import { SeveralDialog } from './SeveralDialog.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';
import type { TimelineProps } from './Timeline.tsx';
import { useCalendar } from './useCalendar.ts';
import { useClashesAmong } from './useClashes.ts';
import { useGroupZone } from './useGroupZone.ts';
import { useMove } from './useMove.ts';
import { useOwnEntries } from './useOwnCalls.ts';
import { useSwipe } from './useSwipe.ts';
import './calendar.css';
import { Button } from '../ui/Button.tsx';
import { SegmentedControl, Switch } from '../ui/blueprint.ts';

const Timeline = lazyPart<TimelineProps>(async () => (await import('./Timeline.tsx')).Timeline);
const CalendarGrid = lazyPart<CalendarGridProps>(async () => (await import('./CalendarGrid.tsx')).CalendarGrid);

function titleOf({ view, date }: Looking): string {
  if (view === 'month') return monthTitle(date);
  const { from, until } = daysShown({ view, date });
  return weekTitle(from, addDays(until, -1));
}

interface ToolbarProps {
  readonly looking: Looking;
  readonly today: string;
  readonly isNarrow: boolean;
  readonly onLook: (change: Partial<Looking>) => void;
}

function Toolbar({ looking, today, isNarrow, onLook }: ToolbarProps) {
  const { view } = looking;
  const views = viewsFor(isNarrow);
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
        <Button isQuiet onClick={() => onLook({ date: today })}>
          {calendarTexts.today}
        </Button>
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

interface ShownProps extends ToolbarProps {
  readonly entries: readonly CalendarEntry[];
  readonly onAdd: ((moment: Moment) => void) | undefined;
}

/** Views drawn as a grid of days and hours. */
const isGrid = (view: View, isNarrow: boolean): view is CalendarGridProps['view'] =>
  view === 'week' || view === 'days' || (view === 'month' && !isNarrow);

function Shown({ looking, entries, today, isNarrow, onLook, onAdd }: ShownProps) {
  const { view, date } = looking;
  const onStep = (by: 1 | -1) => onLook({ date: moved(looking, by) });
  const swipe = useSwipe(onStep);
  const moving = useMove();
  const clashes = useClashesAmong(daysShown(looking));
  const clashing = new Set(
    clashes.flatMap(({ one, conflicts }) => [one.record.id, ...conflicts.map(({ other }) => other.record.id)]),
  );
  const zone = useGroupZone();
  const navigate = useNavigate();
  const [several, setSeveral] = useState<CalendarEntry>();
  const open = (entry: CalendarEntry) => {
    if (entry.record === undefined) setSeveral(entry);
    else void navigate(recordPath(entry.record.kind, entry.record.id));
  };
  return (
    <>
      <ClashList clashes={clashes} />
      {isNarrow && view === 'month' && (
        <MonthDots
          date={date}
          today={today}
          entries={entries}
          onDay={(day) => onLook({ date: day })}
          onStep={onStep}
          onSeveral={setSeveral}
          onAdd={onAdd && ((day) => onAdd({ day }))}
        />
      )}
      {isGrid(view, isNarrow) && (
        <div {...swipe}>
          <CalendarGrid
            {...moving}
            clashing={clashing}
            view={view}
            date={date}
            today={today}
            zone={zone}
            entries={entries}
            onEntry={open}
            onDay={(day) => onLook({ view: 'agenda', date: day })}
            onAdd={onAdd}
          />
        </div>
      )}
      {view === 'timeline' && <Timeline entries={entries} {...daysShown(looking)} today={today} />}
      {view === 'agenda' && entries.length > 0 && (
        <Agenda entries={entries} from={date} today={today} onSeveral={setSeveral} />
      )}
      {view === 'agenda' && entries.length === 0 && (
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

interface ActionsProps {
  /** Filters; behind a button on a phone. */
  readonly filters: ReactNode;
  readonly onAdd: (() => void) | undefined;
  readonly onSubscribe: () => void;
}

/** The calendar's actions; on a phone, less common ones are behind a button. */
function Actions({ filters, onAdd, onSubscribe }: ActionsProps) {
  const add = onAdd && (
    <Button intent="primary" onClick={onAdd}>
      <Add size={16} aria-hidden="true" title={false} /> {calendarTexts.add}
    </Button>
  );
  const others = (close?: () => void) => (
    <>
      <Button
        isQuiet
        onClick={() => {
          close?.();
          onSubscribe();
        }}
      >
        {calendarTexts.subscribe}
      </Button>
      <Button
        isQuiet
        onClick={() => {
          close?.();
          window.print();
        }}
      >
        {calendarTexts.print}
      </Button>
    </>
  );
  if (filters === false)
    return (
      <>
        {others()}
        {add}
      </>
    );
  return (
    <>
      {add}
      <Disclosure label={calendarTexts.layers} button={<Filter size={18} aria-hidden="true" title={false} />}>
        {() => filters}
      </Disclosure>
      <Disclosure label={calendarTexts.actions} button={<More size={20} aria-hidden="true" title={false} />}>
        {others}
      </Disclosure>
    </>
  );
}

function Calendar() {
  const { client } = useBackstock();
  const { person } = useSession();
  const [search, setSearch] = useSearchParams();
  const [isSubscribing, setSubscribing] = useState(false);
  const [adding, setAdding] = useState<Moment>();
  const [usual, keepView] = useDevicePreference('calendarView');
  const today = client.today();
  // Seven day columns need more width than a phone has.
  const isNarrow = useMedia(PHONE);
  const looking = readLooking(search, today, usual, isNarrow);
  const { view, date } = looking;
  const onLook = (change: Partial<Looking>) => {
    if (change.view !== undefined) keepView(change.view);
    setSearch(writeLooking({ ...looking, ...change }, today), {
      replace: change.view === undefined,
      preventScrollReset: true,
    });
  };
  const { from, until } = daysShown(looking);
  const isMember = person?.memberId !== undefined;
  const memberId = looking.isMine ? person?.memberId : undefined;
  const own = useOwnEntries(person);
  // The timeline goes by the group's days; everything else is drawn in the device's.
  const daysIn = view === 'timeline' ? undefined : client.timezone();
  const entries = useCalendar({ from, until, layers: looking.layers, ...withoutUndefined({ memberId, daysIn }) }, own);
  const offered = useOffers();
  const mayAdd = offered.length > 0;
  const filters = <Layers looking={looking} onLook={onLook} isMember={isMember} />;
  return (
    <div className="page calendar-page">
      <PageHeading title={routeOf('calendar').title} subtitle={isNarrow ? undefined : calendarTexts.subtitle}>
        <Actions
          filters={isNarrow && filters}
          // The day's list has its own button.
          onAdd={mayAdd && !(isNarrow && view === 'month') ? () => setAdding({ day: date }) : undefined}
          onSubscribe={() => setSubscribing(true)}
        />
      </PageHeading>
      <Toolbar looking={looking} today={today} isNarrow={isNarrow} onLook={onLook} />
      {!isNarrow && filters}
      <Shown
        looking={looking}
        entries={entries}
        today={today}
        isNarrow={isNarrow}
        onLook={onLook}
        onAdd={mayAdd ? setAdding : undefined}
      />
      {isSubscribing && <SubscribeDialog isMember={isMember} onClose={() => setSubscribing(false)} />}
      {adding !== undefined && <AddDialog offered={offered} moment={adding} onClose={() => setAdding(undefined)} />}
    </div>
  );
}

/** `/calendar`: events, returns and tasks. */
export function CalendarPage() {
  return (
    <FirstLoad>
      <Calendar />
    </FirstLoad>
  );
}
