import { isActive } from '../../domain/catalogue/index.ts';
import { document } from '../../domain/documents/index.ts';
import { RecordPage } from '../catalogue/detail/RecordPage.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { Versions } from './Versions.tsx';
import './documents.css';

/** One document: its file above its fields. */
export function DocumentPage() {
  const mayManage = useMayManage(document);
  return (
    <RecordPage
      kind="document"
      contents={(record) => <Versions record={record} mayChange={mayManage && isActive(record)} />}
    />
  );
}
