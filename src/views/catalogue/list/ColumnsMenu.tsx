import { useMemo } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { useDevicePreference } from '../../shared/useDevicePreference.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { ChevronDown } from '../../ui/moreIcons.tsx';
import { columnsOf, keptColumns, shownColumns, titleWidth, toggledColumn } from './columns.ts';
import type { Column } from './columns.ts';
import { buttonClass } from '../../ui/Button.tsx';

export interface Columns {
  readonly shown: readonly Column[];
  /** Width of the title in the sheet. */
  readonly titleWidth: number | undefined;
  readonly toggle: (key: string) => void;
  /** Replaces the shown columns and their widths. */
  readonly keep: (shown: readonly Column[], titleWidth?: number) => void;
}

/** The columns shown on this device, and how to change them. */
export function useColumns(catalogue: Catalogue): Columns {
  const [kept, put] = useDevicePreference('columns');
  const own = kept[catalogue.path];
  return useMemo(() => {
    const shown = shownColumns(catalogue, own);
    const title = titleWidth(catalogue, own);
    const keep: Columns['keep'] = (next, width = title) =>
      put({ ...kept, [catalogue.path]: keptColumns(catalogue, next, width) });
    return { shown, titleWidth: title, keep, toggle: (key) => keep(toggledColumn(catalogue, shown, key)) };
  }, [catalogue, own, kept, put]);
}

interface ColumnsMenuProps {
  readonly catalogue: Catalogue;
  readonly shown: readonly Column[];
  readonly onToggle: (key: string) => void;
}

/** Menu of the columns the table shows. */
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
