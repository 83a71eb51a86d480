import { sheetOf, sheets, type Sheet } from '../../domain/labels/index.ts';
import { useKept } from '../shared/useKept.ts';

const [usualSheet] = sheets;

/** What this device printed labels on last. */
export function useSheet(): Sheet {
  const [{ sheet }] = useKept('labels');
  const found = sheetOf(sheet) ?? usualSheet;
  if (!found) throw new Error('Invariant broken: there are no sheets');
  return found;
}
