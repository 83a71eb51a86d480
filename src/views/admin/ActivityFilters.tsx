import { compareText } from '../../words/locale.ts';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { canSee, kinds } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { ActivityQuery } from '../../machines/shared/accountCalls.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { activityTexts } from '../texts/activity.ts';
import { kindLabel } from './activityLines.ts';
import { Input, Select } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { useDates } from '../shared/useDates.ts';
import { DateField } from '../ui/DateField.tsx';

interface ActivityFiltersProps {
  readonly query: ActivityQuery;
  readonly onChange: (query: ActivityQuery) => void;
}

function useChoices() {
  const { records } = useBackstock().client;
  const { person } = useSession();
  const revision = useRevision('user');
  return useMemo(() => {
    const byLabel = (a: { readonly label: string }, b: { readonly label: string }) => compareText(a.label, b.label);
    const users = [...records.all('user')].map((user) => ({ value: user.id, label: titleOf(user) })).sort(byLabel);
    const offered = kinds
      .map(catalogueOf)
      .filter((catalogue) => person !== undefined && canSee(person, catalogue))
      .map((catalogue) => ({ value: catalogue.kind as string, label: kindLabel(catalogue) }))
      .sort(byLabel);
    return { revision, users, kinds: offered };
  }, [records, person, revision]);
}

/** Filters of the log; all are stored in the URL. */
export function ActivityFilters({ query, onChange }: ActivityFiltersProps) {
  const choices = useChoices();
  const id = useId();
  const dates = useDates();
  const [text, setText] = useState(query.q ?? '');
  const set = (change: ActivityQuery) => onChange({ ...query, ...change });

  function find(event: FormEvent) {
    event.preventDefault();
    set({ q: text.trim() });
  }

  const select = (
    label: string,
    value: string,
    none: string,
    options: readonly { readonly value: string; readonly label: string }[],
    pick: (value: string) => void,
  ) => (
    <label className="activity-field">
      <span>{label}</span>
      <Select
        value={value}
        options={[{ value: '', label: none }, ...options]}
        onChange={(event) => pick(event.currentTarget.value)}
      />
    </label>
  );
  const day = (label: string, value: string, pick: (value: string) => void) => (
    <div className="activity-field">
      <DateField label={label} dates={dates} value={value} mayBeEmpty onChange={pick} />
    </div>
  );

  return (
    <form className="activity-filters" role="search" onSubmit={find}>
      <div className="activity-field is-wide">
        <label htmlFor={id}>{activityTexts.search}</label>
        <span className="activity-search">
          <Input
            id={id}
            type="search"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">{activityTexts.find}</Button>
        </span>
      </div>
      {select(activityTexts.who, query.by ?? '', activityTexts.anybody, choices.users, (by) => set({ by }))}
      {select(activityTexts.kind, query.kind ?? '', activityTexts.anything, choices.kinds, (kind) => set({ kind }))}
      {day(activityTexts.from, query.from ?? '', (from) => set({ from }))}
      {day(activityTexts.to, query.to ?? '', (to) => set({ to }))}
      {query.device !== undefined && <p className="muted small activity-one">{activityTexts.oneDevice}</p>}
      {Object.values(query).some(Boolean) && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setText('');
            onChange({});
          }}
        >
          {activityTexts.clear}
        </button>
      )}
    </form>
  );
}
