import type { ReactNode } from 'react';
import { listTexts } from '../../texts/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/blueprint.ts';
import { SheetGrip } from '../../ui/SheetGrip.tsx';
import type { RecordListState } from './useRecordList.ts';

interface FacetSheetProps {
  readonly isOpen: boolean;
  readonly list: RecordListState;
  readonly facets: ReactNode;
  readonly onClose: () => void;
}

/** The filters on a phone. */
export function FacetSheet({ isOpen, list: { params, result, change }, facets, onClose }: FacetSheetProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={listTexts.filters}
      className="facet-sheet"
    >
      <div className="facet-sheet-body">{facets}</div>
      <div className="facet-sheet-foot">
        <Button onClick={() => change({ ...params, page: 1, facets: {}, disposed: false })}>
          {listTexts.clearFilters}
        </Button>
        <Button intent="primary" onClick={onClose}>
          {listTexts.showResults({ count: result?.total ?? 0 })}
        </Button>
      </div>
      <SheetGrip onClose={onClose} />
    </Drawer>
  );
}
