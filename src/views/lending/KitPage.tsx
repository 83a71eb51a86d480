import { isOf } from '../../domain/catalogue/index.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { RecordDetail } from '../catalogue/detail/RecordDetail.tsx';
import { RecordEditor } from '../catalogue/editor/RecordEditor.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { KitContents } from './KitContents.tsx';

/** One kit: what is in it above what it says. */
export function KitPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const catalogue = useCatalogue('kit');
  if (params.has('edit'))
    return <RecordEditor key={id} catalogue={catalogue} id={id} focus={params.get('edit') ?? ''} />;
  return (
    <RecordDetail
      key={id}
      catalogue={catalogue}
      id={id}
      contents={(record) => isOf(record, 'kit') && <KitContents kit={record} />}
    />
  );
}
