import { useParams, useSearchParams } from 'react-router-dom';
import { RecordEditor } from '../editor/RecordEditor.tsx';
import type { CataloguePageProps } from '../pageProps.ts';
import { RecordDetail } from './RecordDetail.tsx';
import { Parts } from './Parts.tsx';
import { useCatalogue } from '../shared/useCatalogue.ts';

/** One record; `?edit` opens its form, at a field if it names one. */
export function DetailPage({ kind }: CataloguePageProps) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const catalogue = useCatalogue(kind);
  if (params.has('edit'))
    return <RecordEditor key={id} catalogue={catalogue} id={id} focus={params.get('edit') ?? ''} />;
  return (
    <RecordDetail
      key={id}
      catalogue={catalogue}
      id={id}
      contents={(record) => <Parts catalogue={catalogue} record={record} />}
    />
  );
}
