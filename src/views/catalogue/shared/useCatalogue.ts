import type { Catalogue, Kind } from '../../../domain/catalogue/index.ts';
import { withCustomFields } from '../../../domain/customFields/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { withLengthUnit } from '../../../domain/site/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useLengthUnit } from './useWording.ts';
import { useRevision } from '../../shared/useRecords.ts';

/** A catalogue with the group's custom fields and unit of length. The same object until one of them changes. */
export function useCatalogue(kind: Kind): Catalogue {
  const { records } = useBackstock().client;
  useRevision('customField');
  const unit = useLengthUnit();
  return withLengthUnit(withCustomFields(catalogueOf(kind), records.all('customField')), unit);
}
