import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isActive, type Catalogue } from '../../../domain/catalogue/index.ts';
import { isOpenEvent } from '../../../domain/events/index.ts';
import { useDevicePreference } from '../../shared/useDevicePreference.ts';
import { useRecord } from '../../shared/useRecords.ts';

/** The field that links a record to an event. */
const EVENT_FIELD = 'eventId';
/** Query parameter that says the list isn't limited to the selected event. */
const ALL = 'events';

/** True for catalogues whose lists can be limited to an event. */
function belongsToEvents({ fields }: Catalogue): boolean {
  const field = fields[EVENT_FIELD];
  return field?.type === 'reference' && field.to === 'event' && field.facet === true;
}

/** The query limited to the selected event; undefined if nothing changes. */
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
  /** Key of the filtered field. */
  readonly key: string;
  readonly name: string;
  readonly showAll: () => void;
}

/** Limits a list to the selected event, unless its URL says otherwise. Returns the active limit. */
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

/** The selected event as an initial value of a new record. */
export function useEventToStartWith(catalogue: Catalogue): Readonly<Record<string, string>> {
  const [selected] = useDevicePreference('selectedEvent');
  const event = useRecord('event', selected?.id);
  const isOne = event !== undefined && isActive(event) && isOpenEvent(event);
  return isOne && belongsToEvents(catalogue) ? { [EVENT_FIELD]: event.id } : {};
}
