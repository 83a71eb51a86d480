import { useLocation } from 'react-router-dom';
import type { CataloguePageProps } from '../pageProps.ts';
import { RecordEditor } from './RecordEditor.tsx';
import { useCatalogue } from '../shared/useCatalogue.ts';

/** A new record. Another code or another record to copy starts a new form. */
export function EditorPage({ kind }: CataloguePageProps) {
  const { search } = useLocation();
  const catalogue = useCatalogue(kind);
  return <RecordEditor key={`${kind}${search}`} catalogue={catalogue} />;
}
