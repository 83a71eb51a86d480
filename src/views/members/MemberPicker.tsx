import { compareText } from '../../words/locale.ts';
import { useMemo } from 'react';
import { isActive } from '../../domain/catalogue/index.ts';
import type { CatalogueRecord, RecordOf } from '../../domain/catalogue/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { Records } from '../../machines/shared/client.ts';
import { ScanButton } from '../camera/ScanButton.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify } from '../ui/notify.ts';
import { useDerived, useRecord } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { loanTexts } from '../texts/loans.ts';
import { Combobox } from '../ui/Combobox.tsx';
import type { ComboboxOption } from '../ui/Combobox.tsx';
import { Person } from '../ui/moreIcons.tsx';
import { Button } from '../ui/Button.tsx';
import { Labelled } from '../ui/Labelled.tsx';

/** Most members listed at once: typing another letter is quicker than scrolling. */
const LISTED = 30;

/** Date of the newest loan of each member with open loans. */
function lastLoans(records: Records, stockKinds: readonly CatalogueRecord['kind'][]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const kind of stockKinds) {
    for (const { loans } of records.all(kind)) {
      for (const { memberId, from } of loans) if ((days.get(memberId) ?? '') < from) days.set(memberId, from);
    }
  }
  return days;
}

/** Matching members: the user first, then recent borrowers. */
function membersFor(
  typed: string,
  members: readonly RecordOf<'member'>[],
  me: string | undefined,
  recent: ReadonlyMap<string, string>,
): readonly RecordOf<'member'>[] {
  const words = findKey(typed).split(' ').filter(Boolean);
  const matches = members.filter((member) => {
    const text = findKey(
      [titleOf(member), member.values.knownAs, member.values.code].filter((part) => part !== undefined).join(' '),
    );
    return words.every((word) => text.includes(word));
  });
  const rank = (member: RecordOf<'member'>) => (member.id === me ? '9' : (recent.get(member.id) ?? ''));
  return matches
    .toSorted((a, b) => rank(b).localeCompare(rank(a)) || compareText(titleOf(a), titleOf(b)))
    .slice(0, LISTED);
}

interface MemberPickerProps {
  readonly id: string;
  readonly kind: CatalogueRecord['kind'];
  readonly memberId: string | undefined;
  readonly onChange: (memberId: string) => void;
  readonly describedBy?: string | undefined;
  readonly isInvalid: boolean;
}

/** Picks a member: by typing, from recent borrowers, or the user with one click. */
export function MemberPicker({ id, kind, memberId, onChange, describedBy, isInvalid }: MemberPickerProps) {
  const { records } = useBackstock().client;
  const { person } = useSession();
  const me = person?.memberId;
  const members = useDerived('member', (all) => [...all].filter(isActive));
  const recent = useMemo(() => lastLoans(records, [kind]), [records, kind]);
  const chosen = useRecord('member', memberId);
  const mine = useRecord('member', me);
  const optionsFor = (typed: string): readonly ComboboxOption[] =>
    membersFor(typed, members, me, recent).map((member) => ({
      id: member.id,
      label: titleOf(member),
      ...(member.id === me ? { detail: loanTexts.me } : {}),
    }));
  return (
    <div className="member-picker">
      <Combobox
        id={id}
        chosen={chosen ? titleOf(chosen) : ''}
        optionsFor={optionsFor}
        onChoose={(option) => onChange(option.id)}
        describedBy={describedBy}
        isInvalid={isInvalid}
        isRequired
        icon={<Person size={16} aria-hidden="true" title={false} />}
      />
      {mine && memberId !== me && <Button onClick={() => onChange(mine.id)}>{loanTexts.me}</Button>}
      <ScanButton
        label={loanTexts.scanCard}
        onCode={(_, holder) =>
          holder?.kind === 'member' ? onChange(holder.id) : notify({ message: loanTexts.notACard, tone: 'bad' })
        }
      />
    </div>
  );
}

interface MemberFieldProps extends Pick<MemberPickerProps, 'kind' | 'memberId' | 'onChange'> {
  readonly label: string;
  readonly problem: string | undefined;
}

/** A form field for a member. */
export function MemberField({ label, problem, ...picker }: MemberFieldProps) {
  return (
    <Labelled label={label} problem={problem} isRequired>
      {(field) => <MemberPicker {...field} {...picker} />}
    </Labelled>
  );
}
