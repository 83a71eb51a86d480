import { knownZone } from '../../domain/kernel/zones.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevision } from '../shared/useRecords.ts';

/** The group's time zone; the device's if the group hasn't set one. */
export function useGroupZone(): string {
  const { records, timezone } = useBackstock().client;
  useRevision('setting');
  return knownZone(records.get('setting', 'timezone')?.values.value) ?? timezone();
}
