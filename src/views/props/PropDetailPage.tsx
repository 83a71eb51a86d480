import { useParams, useSearchParams } from 'react-router-dom';
import { prop } from '../../domain/props/index.ts';
import { RecordDetail } from '../catalogue/detail/RecordDetail.tsx';
import { RecordEditor } from '../catalogue/editor/RecordEditor.tsx';

/** One prop; `?edit` opens its form, at a field if it names one. */
export function PropDetailPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  if (params.has('edit')) return <RecordEditor key={id} catalogue={prop} id={id} focus={params.get('edit') ?? ''} />;
  return <RecordDetail key={id} catalogue={prop} id={id} />;
}
