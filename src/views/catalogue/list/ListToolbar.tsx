import { useLayoutEffect, useRef } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { ordersOf, RELEVANCE } from '../../../domain/query/index.ts';
import { Cross, Filter, GridView, Search, SortAsc, SortDesc, Th, ThList } from '../../ui/moreIcons.tsx';
import { listTexts } from '../../texts/catalogue.ts';
import { filterCount } from './listParams.ts';
import type { ListParams, ListView } from './listParams.ts';
import { Button } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';
import { listToolTexts } from '../../texts/listTools.ts';

interface SearchBoxProps {
  readonly catalogue: Catalogue;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called when the box loses focus. */
  readonly onLeave: () => void;
}

/** True if the event's target is a text input. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}

/** The search box of a list; `/` focuses it. */
export function SearchBox({ catalogue, value, onChange, onLeave }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // A layout effect, because the key must work as soon as the list is painted.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== '/' || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className="list-search">
      <Search size={16} aria-hidden="true" title={false} />
      <input
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        aria-label={listTexts.search({ many: catalogue.noun.many })}
        aria-keyshortcuts="/"
        placeholder={catalogue.stock ? listTexts.searchHintOfStock : listTexts.searchHint({ aNoun: catalogue.noun.a })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={listTexts.clearSearch}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Cross size={14} aria-hidden="true" title={false} />
        </button>
      )}
    </search>
  );
}

interface SortProps {
  readonly catalogue: Catalogue;
  readonly params: ListParams;
  readonly onChange: (next: ListParams) => void;
}

/** What the list is sorted by, and in which direction. */
export function SortSelect({ catalogue, params, onChange }: SortProps) {
  const { by, descending } = params.sort;
  const Icon = descending ? SortDesc : SortAsc;
  return (
    <div className="sort-select">
      <select
        aria-label={listTexts.sortBy}
        value={by}
        onChange={(event) => onChange({ ...params, page: 1, sort: { by: event.target.value, descending: false } })}
      >
        {params.text.trim() !== '' && <option value={RELEVANCE}>{listTexts.relevance}</option>}
        {ordersOf(catalogue).map(({ key, label }) => (
          <option key={key} value={key}>
            {say(label)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="icon-button"
        aria-label={listTexts.reverse}
        aria-pressed={descending}
        disabled={by === RELEVANCE}
        title={descending ? listTexts.descending : listTexts.ascending}
        onClick={() => onChange({ ...params, page: 1, sort: { by, descending: !descending } })}
      >
        <Icon size={16} aria-hidden="true" title={false} />
      </button>
    </div>
  );
}

const views = [
  {
    view: 'grid',
    get label() {
      return listTexts.grid;
    },
    icon: GridView,
  },
  {
    view: 'table',
    get label() {
      return listTexts.table;
    },
    icon: ThList,
  },
  {
    view: 'sheet',
    get label() {
      return listToolTexts.sheet;
    },
    icon: Th,
  },
] as const;

/** Switches between photos, table and sheet, as available. */
export function ViewSwitch({
  view,
  offered,
  onChange,
}: {
  readonly view: ListView;
  readonly offered: readonly ListView[];
  readonly onChange: (view: ListView) => void;
}) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{listTexts.view}</legend>
      {views
        .filter((one) => offered.includes(one.view))
        .map(({ view: one, label, icon: Icon }) => (
          <button
            key={one}
            type="button"
            className="segment"
            aria-pressed={one === view}
            title={label}
            aria-label={label}
            onClick={() => onChange(one)}
          >
            <Icon size={16} aria-hidden="true" title={false} />
          </button>
        ))}
    </fieldset>
  );
}

/** Opens the filters where there is no room for them beside the list. */
export function FilterButton({ params, onClick }: { readonly params: ListParams; readonly onClick: () => void }) {
  const count = filterCount(params);
  return (
    <Button
      className={count > 0 ? 'filter-button is-on' : 'filter-button'}
      onClick={onClick}
      aria-haspopup="dialog"
      aria-label={count > 0 ? listTexts.filtersOn({ count }) : listTexts.filters}
    >
      <Filter size={16} aria-hidden="true" title={false} />
      <span>{count > 0 ? listTexts.filtersOn({ count }) : listTexts.filters}</span>
    </Button>
  );
}
