import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { useKept } from '../../shared/useKept.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { ChevronDown } from '../../ui/moreIcons.tsx';
import { columnsOf, shownColumns } from './columns.ts';
import type { Column } from './columns.ts';
import { buttonClass } from '../../ui/Button.tsx';

/** The columns that this person sees on this device, and how to choose them. */
export function useColumns(catalogue: Catalogue): readonly [readonly Column[], (key: string) => void] {
  const [kept, keep] = useKept('columns');
  const shown = shownColumns(catalogue, kept[catalogue.path]);
  const toggle = (key: string) => {
    const keys = shown.map((column) => column.key);
    keep({ ...kept, [catalogue.path]: keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key] });
  };
  return [shown, toggle];
}

interface ColumnsMenuProps {
  readonly catalogue: Catalogue;
  readonly shown: readonly Column[];
  readonly onToggle: (key: string) => void;
}

/** Which columns the table shows. */
export function ColumnsMenu({ catalogue, shown, onToggle }: ColumnsMenuProps) {
  return (
    <details className="columns-menu">
      <summary className={buttonClass({})}>
        {listTexts.columns}
        <ChevronDown size={14} aria-hidden="true" title={false} />
      </summary>
      <ul>
        {columnsOf(catalogue).map(({ key, label }) => (
          <li key={key}>
            <label className="facet-option">
              <input
                type="checkbox"
                checked={shown.some((column) => column.key === key)}
                onChange={() => onToggle(key)}
              />
              <span className="facet-option-label">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
