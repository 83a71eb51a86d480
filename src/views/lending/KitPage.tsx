import { RecordPage } from '../catalogue/detail/RecordPage.tsx';
import { KitContents } from './KitContents.tsx';

/** One kit: what is in it above what it says. */
export function KitPage() {
  return <RecordPage kind="kit" contents={(record) => <KitContents kit={record} />} />;
}
