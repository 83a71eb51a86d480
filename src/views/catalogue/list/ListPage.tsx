import { catalogueOf } from '../../../domain/registry.ts';
import { routeOf } from '../../routeTable.ts';
import type { CataloguePageProps } from '../pageProps.ts';
import { RecordList } from './RecordList.tsx';

/** All records of a catalogue. */
export function ListPage({ kind, route }: CataloguePageProps) {
  return <RecordList key={kind} catalogue={catalogueOf(kind)} title={routeOf(route).title} />;
}
