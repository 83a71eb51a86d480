import { useEffect } from 'react';
import { isActive } from '../../domain/catalogue/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { keepBrand } from './brandOf.ts';

/** Updates the branding from the group's settings while a user is logged in. */
export function useFollowedBrand(): void {
  const { client, devicePreferences } = useBackstock();
  const revision = useRevision('setting');
  useEffect(() => {
    // Until the settings have loaded, a missing value doesn't mean that nothing was chosen.
    if (client.records.get('setting', 'group_name') === undefined) return;
    keepBrand(devicePreferences, (parameter) => {
      const record = client.records.get('setting', parameter);
      const value = record !== undefined && isActive(record) ? record.values.value : undefined;
      return typeof value === 'string' ? value : undefined;
    });
  }, [client, devicePreferences, revision]);
}
