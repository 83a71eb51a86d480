import { Link } from 'react-router-dom';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { useRecord } from '../../shared/useRecords.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { Problem } from '../../ui/Problem.tsx';

/** Says that a record isn't in the list, with a link to its page if it is on this device. */
export function NotInList({ catalogue, id }: { readonly catalogue: Catalogue; readonly id: string }) {
  const record = useRecord(catalogue.kind, id);
  return (
    <Problem tone="note">
      {listTexts.notInList({ one: catalogue.noun.one })}
      {record && (
        <>
          {' '}
          <Link to={recordPath(catalogue.kind, id)}>{titleOf(record)}</Link>
        </>
      )}
    </Problem>
  );
}
