import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { facetsOf } from '../../../domain/query/index.ts';
import type { Titles } from '../../../domain/query/index.ts';
import { Cross } from '../../ui/moreIcons.tsx';
import { listTexts } from '../../texts/catalogue.ts';
import { facetLabel } from './facetLabels.ts';
import { toggled } from './listParams.ts';
import type { ListParams } from './listParams.ts';
import { say } from '../../../words/speaker.ts';

interface ActiveFiltersProps {
  readonly catalogue: Catalogue;
  readonly params: ListParams;
  readonly world: Titles;
  readonly onChange: (next: ListParams) => void;
  /** Key of a filter shown elsewhere. */
  readonly except?: string | undefined;
}

function FilterChip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <li>
      <button type="button" className="filter-chip" aria-label={listTexts.removeFilter({ label })} onClick={onRemove}>
        {label}
        <Cross size={12} aria-hidden="true" title={false} />
      </button>
    </li>
  );
}

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ catalogue, params, world, onChange, except }: ActiveFiltersProps) {
  const told = facetsOf(catalogue).filter(({ key }) => key !== except);
  const active = told.flatMap((facet) =>
    (params.facets[facet.key] ?? []).map((value) => ({
      id: `${facet.key}=${value}`,
      key: facet.key,
      value,
      label: `${say(facet.label)}: ${facetLabel(facet, value, world)}`,
    })),
  );
  if (active.length === 0 && !params.disposed) return null;
  return (
    <ul className="active-filters">
      {active.map(({ id, key, value, label }) => (
        <FilterChip key={id} label={label} onRemove={() => onChange(toggled(params, key, value))} />
      ))}
      {params.disposed && (
        <FilterChip label={listTexts.disposedOnly} onRemove={() => onChange({ ...params, page: 1, disposed: false })} />
      )}
      <li>
        <button
          type="button"
          className="text-button"
          onClick={() => onChange({ ...params, page: 1, facets: {}, disposed: false })}
        >
          {listTexts.clearFilters}
        </button>
      </li>
    </ul>
  );
}
