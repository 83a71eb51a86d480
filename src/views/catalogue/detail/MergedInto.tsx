import { Link } from 'react-router-dom';
import { mergedInto, type CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { recordPath, titleOf } from '../../addresses/recordPaths.ts';
import { useRecord } from '../../shared/useRecords.ts';
import { mergeTexts } from '../../texts/selection.ts';

/** The way from a record that was merged to the one that it became. */
export function MergedInto({ record }: { readonly record: CatalogueRecord }) {
  const into = mergedInto(record);
  const became = useRecord(record.kind, into);
  if (into === undefined) return null;
  return (
    <p className="merged-into">
      <Link to={recordPath(record.kind, into)}>{mergeTexts.into(became ? titleOf(became) : mergeTexts.another)}</Link>
    </p>
  );
}
