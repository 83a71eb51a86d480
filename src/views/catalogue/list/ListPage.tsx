import { catalogueOf } from '../../../domain/registry.ts';
import { routeOf } from '../../routeTable.ts';
import { LoanActions } from '../loans/LoanActions.tsx';
import type { CataloguePageProps } from '../pageProps.ts';
import { RecordList } from './RecordList.tsx';
import type { Selection } from './useSelection.ts';

/** All records of a catalogue; stock can be selected and lent. */
export function ListPage({ kind, route }: CataloguePageProps) {
  const catalogue = catalogueOf(kind);
  const lending = (selection: Selection) => <LoanActions catalogue={catalogue} selection={selection} />;
  return <RecordList key={kind} catalogue={catalogue} title={routeOf(route).title} {...(catalogue.stock ? { bulkActions: lending } : {})} />;
}
