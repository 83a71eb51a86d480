import { recordPath } from '../../addresses/recordPaths.ts';
import { detailTexts } from '../../texts/record.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ChevronLeft, ChevronRight, Cross } from '../../ui/moreIcons.tsx';
import { Parts } from '../detail/Parts.tsx';
import { RecordDetail } from '../detail/RecordDetail.tsx';
import type { BesideProps } from '../slots.tsx';
import { useCatalogue } from '../shared/useCatalogue.ts';

/** One record beside its list. */
export function BesideRecord({ kind, id, onStep, onClose }: BesideProps) {
  const catalogue = useCatalogue(kind);
  const tools = [
    { label: detailTexts.before, icon: ChevronLeft, run: () => onStep(-1) },
    { label: detailTexts.after, icon: ChevronRight, run: () => onStep(1) },
    { label: detailTexts.closeBeside, icon: Cross, run: onClose },
  ];
  return (
    <aside className="beside" aria-label={detailTexts.beside}>
      <div className="beside-tools">
        <ButtonLink to={recordPath(kind, id)}>{detailTexts.openPage}</ButtonLink>
        {tools.map(({ label, icon: Icon, run }) => (
          <button key={label} type="button" className="icon-button" aria-label={label} title={label} onClick={run}>
            <Icon size={16} aria-hidden="true" title={false} />
          </button>
        ))}
      </div>
      <RecordDetail
        key={id}
        catalogue={catalogue}
        id={id}
        isBeside
        contents={(record) => <Parts catalogue={catalogue} record={record} />}
      />
    </aside>
  );
}
