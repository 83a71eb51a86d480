import { sheetOf, sheets, type Sheet } from '../../domain/labels/index.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';

const [usualSheet] = sheets;

/** The sheet last used for labels on this device. */
export function useSheet(): Sheet {
  const [{ sheet }] = useDevicePreference('labels');
  const found = sheetOf(sheet) ?? usualSheet;
  if (!found) throw new Error('Invariant broken: there are no sheets');
  return found;
}
