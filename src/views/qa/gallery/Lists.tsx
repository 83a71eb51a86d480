import { fieldValue } from '../../../domain/catalogue/index.ts';
import { ListSkeleton } from '../../catalogue/list/ListSkeleton.tsx';
import { Cover } from '../../catalogue/shared/Cover.tsx';
import { StatusChip } from '../../catalogue/shared/StatusChip.tsx';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Offline } from '../../ui/icons.tsx';
import { Cube } from '../../ui/frameIcons.tsx';
import { Message } from '../../ui/Message.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { galleryTexts } from '../../texts/gallery.ts';
import { Sample } from './Sample.tsx';
import { samplesOf } from './samples.ts';
import '../../catalogue/list/list.css';
import { Button } from '../../ui/Button.tsx';

const { lists } = galleryTexts;

function Filled() {
  const today = useBackstock().client.today();
  return (
    <ul className="item-grid gallery-grid">
      {samplesOf(today).map((record) => (
        <li key={record.id} className="item-card">
          <span className="item-card-link">
            <Cover record={record} />
            <span className="item-card-text">
              <span className="item-card-title">{fieldValue(record, 'name')}</span>
              <span className="item-card-foot">
                <StatusChip item={record} today={today} />
              </span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A list when empty, loading, failed and filled; and the messages above forms. */
export function Lists() {
  return (
    <div className="gallery-columns">
      <Sample name={lists.empty}>
        <Message icon={<Cube />} level={2} title={lists.emptyTitle} text={lists.emptyText} />
      </Sample>
      <Sample name={lists.error}>
        <Message icon={<Offline />} level={2} title={lists.errorTitle} text={lists.errorText}>
          <Button intent="primary">{lists.again}</Button>
        </Message>
        <Problem>{lists.problem}</Problem>
        <Problem tone="note">{lists.note}</Problem>
      </Sample>
      <Sample name={lists.loading}>
        <ListSkeleton />
      </Sample>
      <Sample name={lists.page}>
        <PageSkeleton />
      </Sample>
      <Sample name={lists.filled}>
        <Filled />
      </Sample>
    </div>
  );
}
