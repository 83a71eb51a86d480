import { Button } from '@blueprintjs/core';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { isActive, type CatalogueRecord } from '../../domain/catalogue/index.ts';
import { searchKey } from '../../domain/kernel/text.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { titleOf } from '../shared/recordPaths.ts';
import { useRecord, useRevision } from '../shared/useRecords.ts';
import { scanTexts } from '../texts/scan.ts';

interface MemberFieldProps {
  readonly memberId: string | null;
  /** The member that the person at the screen is. */
  readonly ownId: string | undefined;
  readonly onChange: (memberId: string | null) => void;
}

const SHOWN = 6;

function matches(members: Iterable<CatalogueRecord>, query: string): readonly CatalogueRecord[] {
  const words = searchKey(query).split(' ');
  const found: CatalogueRecord[] = [];
  for (const member of members) {
    const key = searchKey(`${titleOf(member)} ${String(member.values['knownAs'] ?? '')}`);
    if (isActive(member) && words.every((word) => key.includes(word))) found.push(member);
  }
  return found.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b))).slice(0, SHOWN);
}

function MemberSearch({ ownId, onChange }: Omit<MemberFieldProps, 'memberId'>) {
  const { records } = useBackstock().client;
  const revision = useRevision('member');
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  // `revision` stands for the members themselves.
  // oxlint-disable-next-line react/exhaustive-deps
  const found = useMemo(() => (query.trim() === '' ? [] : matches(records.all('member'), query)), [records, revision, query]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) onChange(chosen.id);
    }
  }

  return (
    <div className="member-field">
      <label htmlFor={id}>{scanTexts.member}</label>
      <div className="member-field-line">
        <input
          id={id}
          className="bp6-input"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          placeholder={scanTexts.memberNone}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {ownId !== undefined && <Button text={scanTexts.memberMe} onClick={() => onChange(ownId)} />}
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label={scanTexts.member} className="member-options" hidden={found.length === 0}>
        {found.map((member, index) => (
          // The keyboard stays in the field, which names the option that is meant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <li key={member.id} id={`${id}-${index}`} role="option" aria-selected={index === active} onClick={() => onChange(member.id)}>
            {titleOf(member)}
          </li>
        ))}
      </ul>
      {query.trim() !== '' && found.length === 0 && <p className="muted small">{scanTexts.memberNothing}</p>}
    </div>
  );
}

/** Who takes what is scanned; chosen once, shown large. */
export function MemberField({ memberId, ownId, onChange }: MemberFieldProps) {
  const member = useRecord('member', memberId ?? undefined);
  if (member === undefined) return <MemberSearch ownId={ownId} onChange={onChange} />;
  return (
    <div className="member-field">
      <p className="field-label">{scanTexts.member}</p>
      <p className="member-chosen">
        <strong>{titleOf(member)}</strong>
        <Button size="small" text={scanTexts.memberChange} onClick={() => onChange(null)} />
      </p>
    </div>
  );
}
