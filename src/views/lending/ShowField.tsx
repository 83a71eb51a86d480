import { isStaged } from '../../domain/events/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { loanTexts } from '../texts/loans.ts';
import { formatDay } from '../texts/plural.ts';
import { ChoiceChips } from '../ui/ChoiceChips.tsx';
import { Combobox, type ComboboxOption } from '../ui/Combobox.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { showsFor } from './showsFor.ts';

/** Shows offered as shortcuts. */
const PROPOSED = 3;
/** Most shows listed at once. */
const LISTED = 20;
const kinds = ['event', 'casting', 'crewMember'] as const;

interface ShowFieldProps {
  readonly eventId: string | undefined;
  /** Member whose shows are listed first. */
  readonly memberId: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (eventId: string | undefined) => void;
}

/** The show a loan is for, with shortcuts for the member's own and those on now or next. Hidden if there are no shows. */
export function ShowField({ eventId, memberId, problem, onChange }: ShowFieldProps) {
  const { client } = useBackstock();
  const today = client.today();
  useRevisions(kinds);
  const [selected] = useDevicePreference('selectedEvent');
  const chosen = useRecord('event', eventId);
  const shows = showsFor(memberId, client.records, today).toSorted(
    (a, b) => Number(b.event.id === selected?.id) - Number(a.event.id === selected?.id),
  );
  if (shows.length === 0 && chosen === undefined) return null;
  const optionsFor = (typed: string): readonly ComboboxOption[] => {
    const words = findKey(typed).split(' ').filter(Boolean);
    return shows
      .filter(({ event }) => words.every((word) => findKey(titleOf(event)).includes(word)))
      .slice(0, LISTED)
      .map(({ event, isTheirs }) => {
        const opens = event.values.opens === undefined ? undefined : formatDay(event.values.opens, today);
        return {
          id: event.id,
          label: titleOf(event),
          detail: [opens, isTheirs ? loanTexts.theirShow : undefined].filter((part) => part !== undefined).join(' · '),
        };
      });
  };
  return (
    <Labelled label={loanTexts.forShow} problem={problem}>
      {({ id, describedBy, isInvalid }) => (
        <>
          <Combobox
            id={id}
            chosen={chosen === undefined ? '' : titleOf(chosen)}
            placeholder={loanTexts.noShow}
            optionsFor={optionsFor}
            onChoose={(option) => onChange(option.id)}
            onClear={() => onChange(undefined)}
            describedBy={describedBy}
            isInvalid={isInvalid}
          />
          <ChoiceChips
            areShortcuts
            chips={shows
              .filter(({ event, isTheirs }) => isTheirs || isStaged(event))
              .slice(0, PROPOSED)
              .map(({ event }) => ({
                key: event.id,
                label: titleOf(event),
                isOn: event.id === eventId,
                onPress: () => onChange(event.id === eventId ? undefined : event.id),
              }))}
          />
        </>
      )}
    </Labelled>
  );
}
