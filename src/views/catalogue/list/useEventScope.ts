import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isActive, type Catalogue } from '../../../domain/catalogue/index.ts';
import { isOpenEvent } from '../../../domain/events/index.ts';
import { useDevicePreference } from '../../shared/useDevicePreference.ts';
import { useRecord } from '../../shared/useRecords.ts';

/** The field by which records belong to an event. */
const EVENT_FIELD = 'eventId';
/** Says in the address of a list that the chosen event does not narrow it. */
const ALL = 'events';

/** True for catalogues whose lists can be narrowed to an event. */
function belongsToEvents({ fields }: Catalogue): boolean {
  const field = fields[EVENT_FIELD];
  return field?.type === 'reference' && field.to === 'event' && field.facet === true;
}

/** The list as the chosen event narrows it; undefined where the address already says what is shown. */
function narrowed(
  address: URLSearchParams,
  chosen: string | undefined,
  before: string | undefined,
): URLSearchParams | undefined {
  const given = address.getAll(EVENT_FIELD);
  const isOfBefore = before !== undefined && given.length === 1 && given[0] === before;
  const next = new URLSearchParams(address);
  if (isOfBefore || (before !== chosen && before !== undefined)) next.delete(ALL);
  if (isOfBefore) next.delete(EVENT_FIELD);
  if (chosen !== undefined && (isOfBefore || [...next].length === 0)) next.append(EVENT_FIELD, chosen);
  if (next.toString() === address.toString()) return undefined;
  next.delete('page');
  return next;
}

export interface EventScope {
  /** Key of the field that is narrowed. */
  readonly key: string;
  readonly name: string;
  readonly showAll: () => void;
}

/** Narrows a list to the event that somebody works on, unless its address says otherwise; answers how it is narrowed. */
export function useEventScope(catalogue: Catalogue): EventScope | undefined {
  const [selected] = useDevicePreference('selectedEvent');
  const [address, setAddress] = useSearchParams();
  const last = useRef<string>(undefined);
  const isNarrowed = belongsToEvents(catalogue);
  const chosen = selected?.id;
  useEffect(() => {
    if (!isNarrowed) return;
    const before = last.current;
    last.current = chosen;
    const next = before === chosen ? undefined : narrowed(address, chosen, before);
    if (next) setAddress(next, { replace: true, preventScrollReset: true });
  }, [isNarrowed, chosen, address, setAddress]);
  const given = address.getAll(EVENT_FIELD);
  if (!isNarrowed || selected === null || given.length !== 1 || given[0] !== selected.id) return undefined;
  const showAll = () =>
    setAddress((now) => {
      now.delete(EVENT_FIELD);
      now.delete('page');
      now.set(ALL, 'all');
      return now;
    });
  return { key: EVENT_FIELD, name: selected.name, showAll };
}

/** The event that somebody works on, as a value that a new record begins with. */
export function useEventToStartWith(catalogue: Catalogue): Readonly<Record<string, string>> {
  const [selected] = useDevicePreference('selectedEvent');
  const event = useRecord('event', selected?.id);
  const isOne = event !== undefined && isActive(event) && isOpenEvent(event);
  return isOne && belongsToEvents(catalogue) ? { [EVENT_FIELD]: event.id } : {};
}
