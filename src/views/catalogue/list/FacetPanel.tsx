import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { facetsOf } from '../../../domain/query/index.ts';
import type { Facet, FacetResult, Titles } from '../../../domain/query/index.ts';
import { findKey } from '../../../domain/kernel/text.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { ChevronDown } from '../../ui/moreIcons.tsx';
import { listTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/plural.ts';
import { facetOptions, FacetTree } from './facetLabels.ts';
import type { FacetOption } from './facetLabels.ts';
import { toggled } from './listParams.ts';
import type { ListParams } from './listParams.ts';
import { say } from '../../../words/speaker.ts';

/** Values shown before "more". */
const FEW = 7;
/** From this many values on, there is a search box. */
const MANY = 16;
/** Facets open at first: the ones used most. */
const OPEN_AT_FIRST = 4;

interface FacetPanelProps {
  readonly catalogue: Catalogue;
  readonly params: ListParams;
  readonly facets: readonly FacetResult[];
  readonly world: Titles;
  /** Letters follow each other. */
  readonly isTyping: boolean;
  readonly onChange: (next: ListParams) => void;
}

interface OptionProps {
  readonly option: FacetOption;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Option({ option, isOn, onToggle }: OptionProps) {
  return (
    <li>
      <label className="facet-option" style={{ paddingInlineStart: `${Math.min(option.depth, 4) * 14}px` }}>
        <input type="checkbox" checked={isOn} onChange={onToggle} />
        <span className="facet-option-label">{option.label}</span>
        <span className="facet-count">{formatNumber(option.count)}</span>
      </label>
    </li>
  );
}

interface FacetOptionsProps {
  readonly facet: Facet;
  readonly result: FacetResult;
  readonly world: Titles;
  readonly selected: readonly string[];
  readonly onToggle: (value: string) => void;
}

interface FacetGroupProps extends FacetOptionsProps {
  readonly isOpenAtFirst: boolean;
}

/** The values of an open facet. */
export function FacetOptions({ facet, result, world, selected, onToggle }: FacetOptionsProps) {
  const { records } = useBackstock().client;
  const [isLong, setLong] = useState(false);
  const [sought, setSought] = useState('');
  const named = facet.to === undefined ? 0 : records.revision(facet.to);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- names are read from the world, which stays the same object
  const tree = useMemo(() => new FacetTree(facet, world), [facet, world, named]);
  const options = facetOptions(facet, result.counts, world, tree);
  const key = findKey(sought);
  const matching = key === '' ? options : options.filter(({ label }) => findKey(label).includes(key));
  const shown =
    isLong || key !== '' ? matching : matching.filter(({ value }, place) => place < FEW || selected.includes(value));
  const hidden = matching.length - shown.length;
  return (
    <>
      {isLong && options.length > MANY && (
        <input
          className="facet-find"
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          aria-label={listTexts.findWithin({ label: facet.label })}
          placeholder={listTexts.findWithin({ label: facet.label })}
        />
      )}
      <ul aria-label={say(facet.label)}>
        {shown.map((option) => (
          <Option
            key={option.value}
            option={option}
            isOn={selected.includes(option.value)}
            onToggle={() => onToggle(option.value)}
          />
        ))}
      </ul>
      {(hidden > 0 || (isLong && key === '')) && (
        <button type="button" className="text-button" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? listTexts.fewer : listTexts.more({ count: hidden })}
        </button>
      )}
    </>
  );
}

/** A closed facet isn't counted. */
function FacetGroup(props: FacetGroupProps) {
  const { facet, selected, isOpenAtFirst } = props;
  const [chosen, setChosen] = useState<boolean | undefined>();
  const isOpen = chosen ?? (isOpenAtFirst || selected.length > 0);
  return (
    <details className="facet" open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setChosen(!isOpen);
        }}
      >
        <span>{say(facet.label)}</span>
        {selected.length > 0 && <span className="facet-on">{selected.length}</span>}
        <ChevronDown size={14} aria-hidden="true" title={false} />
      </summary>
      {isOpen && <FacetOptions {...props} />}
    </details>
  );
}

type Alter = (params: ListParams) => ListParams;

type FacetsProps = Omit<FacetPanelProps, 'onChange'> & { readonly onChange: (alter: Alter) => void };

function Facets({ catalogue, params, facets, world, onChange }: FacetsProps) {
  const offered = facetsOf(catalogue).filter(({ key }) => key !== catalogue.standing?.shows);
  const groups = offered.flatMap((facet) => {
    const result = facets.find(({ key }) => key === facet.key);
    const selected = params.facets[facet.key] ?? [];
    // A facet whose records all have the same value isn't offered.
    return result !== undefined && (result.isVaried || selected.length > 0) ? [{ facet, result, selected }] : [];
  });
  return (
    <div className="facets">
      {groups.map((group, place) => (
        <FacetGroup
          key={group.facet.key}
          {...group}
          world={world}
          isOpenAtFirst={place < OPEN_AT_FIRST}
          onToggle={(value) => onChange((now) => toggled(now, group.facet.key, value))}
        />
      ))}
      <label className="facet-option facet-disposed">
        <input
          type="checkbox"
          checked={params.disposed}
          onChange={() => onChange((now) => ({ ...now, page: 1, disposed: !now.disposed }))}
        />
        <span className="facet-option-label">{listTexts.disposedOnly}</span>
      </label>
    </div>
  );
}

/** A letter doesn't wait until the filters are counted. */
const FacetsBetweenWords = memo(Facets, (_before, { isTyping }) => isTyping);

/** All facets of a catalogue with their counts, which follow when typing pauses. */
export function FacetPanel(props: FacetPanelProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  // A filter that is chosen applies to the text as it is now.
  const change = useCallback((alter: Alter) => latest.current.onChange(alter(latest.current.params)), []);
  return <FacetsBetweenWords {...props} onChange={change} />;
}
