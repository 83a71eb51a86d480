import { useMemo, useState } from 'react';
import { isActive, type Choice, type RecordOf } from '../../domain/catalogue/index.ts';
import {
  costume,
  likelyWearer,
  wearerChoices,
  type Body,
  type FitFilter,
  type WearerChoice,
} from '../../domain/costumes/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { freeFor } from '../../domain/stock/index.ts';
import { compareText } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDates } from '../shared/useDates.ts';
import { useDerived } from '../shared/useRecords.ts';
import { fitTexts } from '../texts/measurements.ts';
import { DateRangeField } from '../ui/DateRangeField.tsx';
import { Select } from '../ui/inputs.tsx';

interface Chosen {
  /** Undefined until chosen; until then it is derived from the measurements. */
  readonly wearer: WearerChoice | '' | undefined;
  readonly cut: string;
  readonly categoryId: string;
  readonly period: string;
  readonly days: { readonly from: string; readonly to: string };
}

const nothing: Chosen = { wearer: undefined, cut: '', categoryId: '', period: '', days: { from: '', to: '' } };

export interface FitFilters {
  readonly filter: FitFilter;
  readonly chosen: Chosen;
  readonly wearer: WearerChoice | undefined;
  readonly change: (part: Partial<Chosen>) => void;
}

/** The filter to search with, from the user's choices and the measurements. */
export function useFitFilters(body: Body): FitFilters {
  const { records, today } = useBackstock().client;
  const [chosen, setChosen] = useState(nothing);
  const day = today();
  const wearer = chosen.wearer === undefined ? likelyWearer(body) : chosen.wearer || undefined;
  const { cut, categoryId, period, days } = chosen;
  const filter = useMemo((): FitFilter => {
    const wanted = { from: days.from || days.to, dueBack: days.to || days.from };
    return {
      wearer,
      cut: cut || undefined,
      period: costume.fields.period.choices.find(({ value }) => value === period)?.value,
      isInCategory:
        categoryId === ''
          ? undefined
          : (id) => id === categoryId || records.get('costumeCategory', id)?.values.parentId === categoryId,
      isFree: wanted.from === '' ? undefined : (piece) => freeFor(piece, wanted, day) > 0,
    };
  }, [records, wearer, cut, period, categoryId, days, day]);
  return { filter, chosen, wearer, change: (part) => setChosen((before) => ({ ...before, ...part })) };
}

function categoriesOf(records: Iterable<RecordOf<'costumeCategory'>>) {
  return [...records]
    .filter(isActive)
    .map((category) => ({ value: category.id, label: titleOf(category) }))
    .toSorted((a, b) => compareText(a.label, b.label));
}

function Choose({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className={value === '' ? 'fit-filter' : 'fit-filter is-on'}>
      <span className="muted small">{label}</span>
      <Select
        isWide
        value={value}
        options={[{ value: '', label: fitTexts.anything }, ...options]}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

const said = (choices: readonly Choice[]) => choices.map(({ value, label }) => ({ value, label: say(label) }));

/** Filters of the search: wearer, cut, category, period and free dates. */
export function FitFilterBar({ chosen, wearer, change }: FitFilters) {
  const categories = useDerived('costumeCategory', categoriesOf);
  const dates = useDates();
  const { fields } = costume;
  const count = [wearer, chosen.cut, chosen.categoryId, chosen.period, chosen.days.from || chosen.days.to].filter(
    Boolean,
  );
  return (
    <details className="fit-filters">
      <summary>
        {count.length === 0 ? fitTexts.filters : fitTexts.groupCount({ label: fitTexts.filters, count: count.length })}
      </summary>
      <div className="fit-filter-grid">
        <Choose
          label={say(fields.wearer.label)}
          value={wearer ?? ''}
          options={wearerChoices.map((value) => ({ value, label: fitTexts.wearers[value] }))}
          onChange={(value) => change({ wearer: wearerChoices.find((one) => one === value) ?? '' })}
        />
        <Choose
          label={say(fields.cut.label)}
          value={chosen.cut}
          options={said(fields.cut.choices).filter(({ value }) => value !== 'any')}
          onChange={(cut) => change({ cut })}
        />
        <Choose
          label={say(fields.categoryId.label)}
          value={chosen.categoryId}
          options={categories}
          onChange={(categoryId) => change({ categoryId })}
        />
        <Choose
          label={say(fields.period.label)}
          value={chosen.period}
          options={said(fields.period.choices)}
          onChange={(period) => change({ period })}
        />
      </div>
      <DateRangeField
        dates={dates}
        value={chosen.days}
        labels={fitTexts.free}
        min={dates.today}
        mayBeEmpty
        onChange={(days) => change({ days })}
      />
    </details>
  );
}
