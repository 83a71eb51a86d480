/** Which columns a table shows. */
import type { Catalogue, Field } from '../../../domain/catalogue/index.ts';
import { listTexts } from '../../texts/catalogue.ts';

export interface Column {
  /** Key of a field, `whereabouts` or `standing`. Also what the list is sorted by. */
  readonly key: string;
  readonly label: string;
  readonly field?: Field;
  readonly isShownAtFirst: boolean;
}

/** Columns that may be shown beside the title, in order. */
export function columnsOf(catalogue: Catalogue): readonly Column[] {
  const fields = Object.entries(catalogue.fields).flatMap(([key, field]): readonly Column[] =>
    field.column && key !== catalogue.title
      ? [{ key, label: field.label, field, isShownAtFirst: field.column === 'shown' }]
      : [],
  );
  const whereabouts: Column = { key: 'whereabouts', label: listTexts.whereabouts, isShownAtFirst: true };
  const standing: readonly Column[] = catalogue.standing
    ? [{ key: 'standing', label: catalogue.standing.label, isShownAtFirst: !catalogue.stock }]
    : [];
  return catalogue.stock ? [whereabouts, ...standing, ...fields] : [...standing, ...fields];
}

/** Those shown: as the person chose on this device, else as declared. */
export function shownColumns(catalogue: Catalogue, chosen: readonly string[] | undefined): readonly Column[] {
  return columnsOf(catalogue).filter(({ key, isShownAtFirst }) => chosen?.includes(key) ?? isShownAtFirst);
}
