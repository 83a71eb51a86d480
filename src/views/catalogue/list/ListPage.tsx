import { routeOf } from '../../routeTable.ts';
import { CustomFieldsLink } from '../customFields/CustomFieldsLink.tsx';
import type { CataloguePageProps } from '../pageProps.ts';
import { useCatalogue } from '../shared/useCatalogue.ts';
import { RecordList } from './RecordList.tsx';

/** All records of a catalogue. */
export function ListPage({ kind, route }: CataloguePageProps) {
  const catalogue = useCatalogue(kind);
  return <RecordList key={kind} catalogue={catalogue} title={routeOf(route).title} actions={<CustomFieldsLink kind={kind} />} />;
}
