import { isActive, type CatalogueRecord } from '../../domain/catalogue/index.ts';
import { ClashWarnings } from './ClashWarnings.tsx';
import { SeriesPanel } from './SeriesPanel.tsx';

/** What the page of a call, a performance or a room booking shows besides its fields. */
export function PlannedPanels({
  record,
  mayManage,
}: {
  readonly record: CatalogueRecord;
  readonly mayManage: boolean;
}) {
  if (!isActive(record)) return null;
  return (
    <>
      <ClashWarnings planned={record} />
      {record.kind !== 'performance' && <SeriesPanel record={record} mayManage={mayManage} />}
    </>
  );
}
