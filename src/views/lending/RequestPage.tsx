import { RecordPage } from '../catalogue/detail/RecordPage.tsx';
import { RequestContents } from './RequestContents.tsx';

/** One request: how far it is, and what is needed. */
export function RequestPage() {
  return <RecordPage kind="propRequest" contents={(record) => <RequestContents request={record} />} />;
}
