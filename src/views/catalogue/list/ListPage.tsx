import type { Kind } from '../../../domain/catalogue/index.ts';
import { routeOf } from '../../addresses/routeTable.ts';
import { CustomFieldsLink } from '../customFields/CustomFieldsLink.tsx';
import type { CataloguePageProps } from '../pageProps.ts';
import { QuickLink } from '../quick/QuickLink.tsx';
import { useCatalogue } from '../shared/useCatalogue.ts';
import { RecordList } from './RecordList.tsx';

function ListLinks({ kind }: { readonly kind: Kind }) {
  return (
    <>
      <QuickLink kind={kind} />
      <CustomFieldsLink kind={kind} />
    </>
  );
}

/** All records of a catalogue. */
export function ListPage({ kind, route }: CataloguePageProps) {
  const catalogue = useCatalogue(kind);
  return (
    <RecordList key={kind} catalogue={catalogue} title={routeOf(route).title} actions={<ListLinks kind={kind} />} />
  );
}
