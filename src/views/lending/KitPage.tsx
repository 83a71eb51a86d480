import { RecordPage } from '../catalogue/detail/RecordPage.tsx';
import { KitContents } from './KitContents.tsx';

/** One kit: its contents above its fields. */
export function KitPage() {
  return <RecordPage kind="kit" contents={(record) => <KitContents kit={record} />} />;
}
