import type { CataloguePageProps } from '../pageProps.ts';
import { Parts } from './Parts.tsx';
import { RecordPage } from './RecordPage.tsx';

/** The page of one record and the records that belong to it. */
export function DetailPage({ kind }: CataloguePageProps) {
  return <RecordPage kind={kind} contents={(record, catalogue) => <Parts catalogue={catalogue} record={record} />} />;
}
