/** Which columns a table shows. */
import type { Catalogue, Field } from '../../../domain/catalogue/index.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { say } from '../../../words/speaker.ts';

export interface Column {
  /** Key of a field, `whereabouts` or `standing`. Also what the list is sorted by. */
  readonly key: string;
  readonly label: string;
  readonly field?: Field;
  readonly isShownAtFirst: boolean;
  /** In the sheet, if the user has set one. */
  readonly width?: number;
}

/** Columns that can be shown beside the title, in order. */
export function columnsOf(catalogue: Catalogue): readonly Column[] {
  const fields = Object.entries(catalogue.fields).flatMap(([key, field]): readonly Column[] =>
    field.column && key !== catalogue.title
      ? [{ key, label: say(field.label), field, isShownAtFirst: field.column === 'shown' }]
      : [],
  );
  const whereabouts: Column = { key: 'whereabouts', label: listTexts.whereabouts, isShownAtFirst: true };
  const standing: readonly Column[] = catalogue.standing
    ? [{ key: 'standing', label: say(catalogue.standing.label), isShownAtFirst: !catalogue.stock }]
    : [];
  return catalogue.stock ? [whereabouts, ...standing, ...fields] : [...standing, ...fields];
}

/** Parses a stored column: its key, then optionally a colon and its width in the sheet. */
function readColumn(text: string): Pick<Column, 'key' | 'width'> {
  const [key = '', width = ''] = text.split(':');
  return Number(width) > 0 ? { key, width: Number(width) } : { key };
}

/** True for a stored column that exists. The title is always shown, so only its width is stored. */
export function isColumn(catalogue: Catalogue, text: string): boolean {
  const { key } = readColumn(text);
  return key === catalogue.title || columnsOf(catalogue).some((column) => column.key === key);
}

/** The columns shown: as chosen and ordered on this device, otherwise as declared. */
export function shownColumns(catalogue: Catalogue, chosen: readonly string[] | undefined): readonly Column[] {
  const all = columnsOf(catalogue);
  if (chosen === undefined) return all.filter(({ isShownAtFirst }) => isShownAtFirst);
  return chosen.map(readColumn).flatMap(({ key, width }) => {
    const column = all.find((one) => one.key === key);
    return column ? [width === undefined ? column : { ...column, width }] : [];
  });
}

/** The width of the title in the sheet, if the user has set one. */
export function titleWidth(catalogue: Catalogue, chosen: readonly string[] = []): number | undefined {
  return chosen.map(readColumn).find(({ key }) => key === catalogue.title)?.width;
}

/** Removes a column, or inserts it among those shown in its declared position. */
export function toggledColumn(catalogue: Catalogue, shown: readonly Column[], key: string): readonly Column[] {
  if (shown.some((column) => column.key === key)) return shown.filter((column) => column.key !== key);
  const all = columnsOf(catalogue);
  const place = (one: string) => all.findIndex((column) => column.key === one);
  const before = shown.findIndex((column) => place(column.key) > place(key));
  return shown.toSpliced(before === -1 ? shown.length : before, 0, ...all.filter((column) => column.key === key));
}

/** The columns in their stored format. */
export function keptColumns(
  catalogue: Catalogue,
  shown: readonly Column[],
  title: number | undefined,
): readonly string[] {
  return [
    ...(title === undefined ? [] : [`${catalogue.title}:${title}`]),
    ...shown.map(({ key, width }) => (width === undefined ? key : `${key}:${width}`)),
  ];
}
