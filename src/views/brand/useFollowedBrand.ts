import { useEffect } from 'react';
import { isActive } from '../../domain/catalogue/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { keepBrand } from './brandOf.ts';

/** How the group looks follows its settings while somebody is logged in. */
export function useFollowedBrand(): void {
  const { client, devicePreferences } = useBackstock();
  const revision = useRevision('setting');
  useEffect(() => {
    // Before the settings have come nothing is known, which is not the same as nothing being chosen.
    if (client.records.get('setting', 'group_name') === undefined) return;
    keepBrand(devicePreferences, (parameter) => {
      const record = client.records.get('setting', parameter);
      const value = record !== undefined && isActive(record) ? record.values.value : undefined;
      return typeof value === 'string' ? value : undefined;
    });
  }, [client, devicePreferences, revision]);
}
