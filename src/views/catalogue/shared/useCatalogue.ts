import type { Catalogue, Kind } from '../../../domain/catalogue/index.ts';
import { withCustomFields } from '../../../domain/customFields/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useRevision } from '../../shared/useRecords.ts';

/** A catalogue with the fields that the group has added: the same object until one of them changes. */
export function useCatalogue(kind: Kind): Catalogue {
  const { records } = useBackstock().client;
  useRevision('customField');
  return withCustomFields(catalogueOf(kind), records.all('customField'));
}
