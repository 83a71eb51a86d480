import { isTimeZone } from '../../domain/kernel/zones.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { deviceZone } from '../shared/deviceZone.ts';

/** The clocks that the group goes by; those of the device where the group has not said. */
export function useGroupZone(): string {
  const { records } = useBackstock().client;
  useRevision('setting');
  const zone = records.get('setting', 'timezone')?.values.value;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : deviceZone();
}
