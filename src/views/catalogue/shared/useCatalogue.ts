import { scopesOf } from '../../../domain/access/index.ts';
import { shownTo } from '../../../domain/catalogue/index.ts';
import type { Catalogue, Kind } from '../../../domain/catalogue/index.ts';
import { withCustomFields } from '../../../domain/customFields/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { withLengthUnit } from '../../../domain/site/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useSession } from '../../shared/useSession.ts';
import { useLengthUnit } from './useWording.ts';
import { useRevision } from '../../shared/useRecords.ts';

/** A catalogue with the group's custom fields and unit of length, without what the user doesn't see. The same object until one of them changes. */
export function useCatalogue(kind: Kind): Catalogue {
  const { records } = useBackstock().client;
  const { person } = useSession();
  useRevision('customField');
  const unit = useLengthUnit();
  const catalogue = shownTo(catalogueOf(kind), person ? scopesOf(person) : []);
  return withLengthUnit(withCustomFields(catalogue, records.all('customField')), unit);
}
