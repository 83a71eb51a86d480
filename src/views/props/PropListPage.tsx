import { prop } from '../../domain/props/index.ts';
import { RecordList } from '../catalogue/list/RecordList.tsx';
import { LoanActions } from '../catalogue/loans/LoanActions.tsx';
import { routeOf } from '../routeTable.ts';

/** All props. */
export function PropListPage() {
  return <RecordList catalogue={prop} title={routeOf('props').title} bulkActions={(selection) => <LoanActions catalogue={prop} selection={selection} />} />;
}
