import { compareText } from '../../words/locale.ts';
import { useId } from 'react';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { isOpenEvent } from '../../domain/events/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useDerived } from '../shared/useRecords.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import './chooser.css';
import { Select } from '../ui/inputs.tsx';
import { eventScopeTexts } from '../texts/eventScope.ts';

/** Events that aren't over, by name. */
export function openOnes(records: Iterable<RecordOf<'event'>>): readonly RecordOf<'event'>[] {
  return [...records]
    .filter((record) => isActive(record) && isOpenEvent(record))
    .toSorted((a, b) => compareText(titleOf(a), titleOf(b)));
}

/** The event the user is working on: lists of records that belong to events are filtered by it. Remembered across visits. */
export function EventChooser() {
  const id = useId();
  const events = useDerived('event', openOnes);
  const [selected, select] = useDevicePreference('selectedEvent');
  if (events.length === 0 && selected === null) return null;
  const isListed = events.some((event) => event.id === selected?.id);
  return (
    <div className="event-chooser">
      <label htmlFor={id} className="small muted">
        {eventScopeTexts.chooser}
      </label>
      <Select
        id={id}
        value={selected?.id ?? ''}
        onChange={({ target: { value } }) => {
          const event = events.find((one) => one.id === value);
          select(event === undefined ? null : { id: event.id, name: titleOf(event) });
        }}
      >
        <option value="">{eventScopeTexts.everything}</option>
        {selected !== null && !isListed && <option value={selected.id}>{selected.name}</option>}
        {events.map((event) => (
          <option key={event.id} value={event.id}>
            {titleOf(event)}
          </option>
        ))}
      </Select>
    </div>
  );
}
