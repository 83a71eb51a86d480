import { useParams, useSearchParams } from 'react-router-dom';
import { isActive } from '../../domain/catalogue/index.ts';
import { RecordDetail } from '../catalogue/detail/RecordDetail.tsx';
import { RecordEditor } from '../catalogue/editor/RecordEditor.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { Versions } from './Versions.tsx';
import './documents.css';

/** One document: what its file says above what is said of it. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const catalogue = useCatalogue('document');
  const mayManage = useMayManage(catalogue);
  if (params.has('edit'))
    return <RecordEditor key={id} catalogue={catalogue} id={id} focus={params.get('edit') ?? ''} />;
  return (
    <RecordDetail
      key={id}
      catalogue={catalogue}
      id={id}
      contents={(record) => <Versions record={record} mayChange={mayManage && isActive(record)} />}
    />
  );
}
