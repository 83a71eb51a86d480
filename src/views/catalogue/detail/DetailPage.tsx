import type { CataloguePageProps } from '../pageProps.ts';
import { Parts } from './Parts.tsx';
import { RecordPage } from './RecordPage.tsx';

/** One record with what belongs to it. */
export function DetailPage({ kind }: CataloguePageProps) {
  return <RecordPage kind={kind} contents={(record, catalogue) => <Parts catalogue={catalogue} record={record} />} />;
}
