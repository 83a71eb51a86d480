import { useLocation } from 'react-router-dom';
import { prop } from '../../domain/props/index.ts';
import { RecordEditor } from '../catalogue/editor/RecordEditor.tsx';

/** A new prop; another code or another copy begins another form. */
export function PropEditorPage() {
  const { search } = useLocation();
  return <RecordEditor key={search} catalogue={prop} />;
}
