import { isOf } from '../../domain/catalogue/index.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { RecordDetail } from '../catalogue/detail/RecordDetail.tsx';
import { RecordEditor } from '../catalogue/editor/RecordEditor.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { BookingContents } from './BookingContents.tsx';

/** One booking: its lines above what it says. */
export function BookingPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const catalogue = useCatalogue('booking');
  if (params.has('edit'))
    return <RecordEditor key={id} catalogue={catalogue} id={id} focus={params.get('edit') ?? ''} />;
  return (
    <RecordDetail
      key={id}
      catalogue={catalogue}
      id={id}
      contents={(record) => isOf(record, 'booking') && <BookingContents booking={record} />}
    />
  );
}
