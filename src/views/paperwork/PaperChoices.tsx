/** What a list is narrowed down to, kept in the URL. */
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isActive, type CatalogueRecord, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import type { DressingListEntry } from '../../domain/costumes/index.ts';
import { countOf } from '../../domain/lending/index.ts';
import {
  chosenShow,
  isOfLooks,
  linesToFetch,
  showOfLine,
  showOfLoan,
  showOfLook,
  type PaperList,
  type PaperTitles,
  type Show,
} from '../../domain/paperwork/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { compareText } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDates } from '../shared/useDates.ts';
import { useDerived, useRecord } from '../shared/useRecords.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Select } from '../ui/inputs.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { dayIn } from '../shared/dayIn.ts';
import '../ui/labelled.css';

/** True for looks, prop lists, what is to be cleaned or fetched for a booking, and what was disposed of. */
function isAlwaysOfToday(params: URLSearchParams, list: PaperList): boolean {
  if (isOfLooks(list) || list.rows === 'lines') return true;
  if (list.isDisposedOnly === true || list.isToClean === true) return true;
  return list.isToFetch === true && params.has('booking');
}

/** The past date in the URL; undefined if there is none. */
export function pastDayOf(params: URLSearchParams, list: PaperList): string | undefined {
  return isAlwaysOfToday(params, list) ? undefined : dayIn(params, 'on');
}

interface OneOfProps {
  readonly label: string;
  readonly name: string;
  readonly all: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** What is chosen, if the URL says it in another way. */
  readonly chosen?: string | undefined;
}

function OneOf({ label, name, all, options, chosen }: OneOfProps) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const choose = (value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        // The event that the list was opened from isn't the chosen show any more.
        if (name === 'for') before.delete('event');
        return before;
      },
      { state },
    );
  return (
    <Labelled label={label}>
      {({ id }) => (
        <Select id={id} value={chosen ?? params.get(name) ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">{all}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

export interface Choices {
  readonly members: OneOfProps['options'];
  readonly purposes: OneOfProps['options'];
  /** The show in the URL. */
  readonly show: Pick<Show, 'key' | 'name'> | undefined;
}

/** The members and shows that a list can be narrowed down to. */
export function useChoices(
  list: PaperList,
  items: readonly CatalogueRecord[],
  looks: readonly DressingListEntry[],
  world: PaperTitles,
): Choices {
  const { records } = useBackstock().client;
  const [params] = useSearchParams();
  const [purpose, eventId] = [params.get('for'), params.get('event')];
  return useMemo(() => {
    const loans = list.rows === 'loans' ? items.filter(isActive).flatMap((item) => item.loans) : [];
    const members = [...new Set(loans.map(({ memberId }) => memberId))].flatMap(
      (id) => records.get('member', id) ?? [],
    );
    const lines = list.rows === 'lines' ? items.filter(isActive) : [];
    const shows = [
      ...loans.map((loan) => showOfLoan(loan, world)),
      ...looks.map(({ look }) => showOfLook(look, world)),
      ...lines.map((line) => showOfLine(line, world)),
    ].filter((one) => one !== undefined);
    const asked = shows.find(({ own }) => own === eventId) ?? (purpose === null ? undefined : purpose);
    const show = typeof asked === 'string' ? chosenShow(asked, shows, world) : asked;
    const purposes = new Map([...shows, ...(show === undefined ? [] : [show])].map(({ key, name }) => [key, name]));
    return {
      members: members
        .map((member) => [member.id, titleOf(member)] as const)
        .toSorted(([, a], [, b]) => compareText(a, b)),
      purposes: [...purposes].toSorted(([, a], [, b]) => compareText(a, b)),
      show,
    };
  }, [list, items, looks, records, world, purpose, eventId]);
}

/** The booking chosen for a list of what is to be fetched. */
export function useBooking(list: PaperList): RecordOf<'booking'> | undefined {
  const [params] = useSearchParams();
  return useRecord('booking', list.isToFetch ? (params.get('booking') ?? undefined) : undefined);
}

function bookingsToFetch(all: Iterable<RecordOf<'booking'>>): readonly RecordOf<'booking'>[] {
  return [...all]
    .filter((booking) => isActive(booking) && countOf(booking, 'reserved') > 0)
    .toSorted((a, b) => compareText(a.values.from, b.values.from));
}

/** The bookings with something still to be fetched, earliest first, and the one in the URL. */
function BookingChoice({ list }: { readonly list: PaperList }) {
  const [params] = useSearchParams();
  const bookings = useDerived('booking', bookingsToFetch);
  const chosen = useBooking(list);
  const asked = params.get('booking');
  const offered = chosen === undefined || bookings.includes(chosen) ? bookings : [chosen, ...bookings];
  const unknown = asked === null || chosen !== undefined ? [] : [[asked, paperTexts.unknownBooking] as const];
  if (offered.length + unknown.length === 0) return null;
  return (
    <OneOf
      label={paperTexts.booking}
      name="booking"
      all={paperTexts.everythingInStore}
      options={[...unknown, ...offered.map((booking) => [booking.id, titleOf(booking)] as const)]}
    />
  );
}

/** The date of the list: today, or a past one. */
export function DayChoice({ list }: { readonly list: PaperList }) {
  const [params, setParams] = useSearchParams();
  const dates = useDates();
  const { state } = useLocation();
  const { today } = useWording();
  const day = pastDayOf(params, list);
  if (isAlwaysOfToday(params, list) || list.isSlip) return null;
  const choose = (next: string | undefined) =>
    setParams(
      (before) => {
        if (next === undefined || next >= today) before.delete('on');
        else before.set('on', next);
        return before;
      },
      { state },
    );
  return (
    <>
      <DateField dates={dates} label={paperTexts.on} value={day ?? today} max={today} onChange={choose} />
      {day !== undefined && (
        <Button isQuiet onClick={() => choose(undefined)}>
          {paperTexts.today}
        </Button>
      )}
    </>
  );
}

interface PaperChoicesProps extends Choices {
  readonly list: PaperList;
  /** The departments to choose from. */
  readonly kinds: readonly Kind[];
}

export function PaperChoices({ list, kinds, members, purposes, show }: PaperChoicesProps) {
  return (
    <div className="paper-choices">
      <DayChoice list={list} />
      {list.isToFetch && <BookingChoice list={list} />}
      {kinds.length > 1 && (
        <OneOf
          label={paperTexts.department}
          name="kind"
          all={paperTexts.every}
          options={kinds.map((kind) => [kind, say(catalogueOf(kind).noun.many)])}
        />
      )}
      {list.rows === 'loans' && (
        <OneOf label={paperTexts.member} name="member" all={paperTexts.everyMember} options={members} />
      )}
      {purposes.length > 0 && (
        <OneOf
          label={paperTexts.purpose}
          name="for"
          all={paperTexts.everyPurpose}
          options={purposes}
          chosen={show?.key}
        />
      )}
    </div>
  );
}

/** The number of reserved items in departments that the user can't see, in words; empty if there are none. */
export function unseenOf(booking: RecordOf<'booking'> | undefined, world: Parameters<typeof linesToFetch>[1]): string {
  const unseen = booking === undefined ? [] : linesToFetch(booking, world).filter(({ item }) => item === undefined);
  const count = unseen.reduce((sum, { line }) => sum + line.counts.reserved, 0);
  return count === 0 ? '' : paperTexts.unseen({ count });
}
