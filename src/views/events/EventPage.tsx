import { useParams, useSearchParams } from 'react-router-dom';
import { Parts } from '../catalogue/detail/Parts.tsx';
import { RecordDetail } from '../catalogue/detail/RecordDetail.tsx';
import { RecordEditor } from '../catalogue/editor/RecordEditor.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { EventFront } from './EventFront.tsx';

/** `/events/event/:id`: the front page of a production, then everything that belongs to it. */
export function EventPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const catalogue = useCatalogue('event');
  if (params.has('edit')) return <RecordEditor key={id} catalogue={catalogue} id={id} focus={params.get('edit') ?? ''} />;
  return (
    <RecordDetail
      key={id}
      catalogue={catalogue}
      id={id}
      contents={(record) => (
        <>
          <EventFront event={record} />
          <Parts catalogue={catalogue} record={record} />
        </>
      )}
    />
  );
}
