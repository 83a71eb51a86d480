import { RecordPage } from '../catalogue/detail/RecordPage.tsx';
import { RequestContents } from './RequestContents.tsx';

/** One request: its progress and lines. */
export function RequestPage() {
  return <RecordPage kind="propRequest" contents={(record) => <RequestContents request={record} />} />;
}
