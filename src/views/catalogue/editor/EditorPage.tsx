import { useLocation } from 'react-router-dom';
import { catalogueOf } from '../../../domain/registry.ts';
import type { CataloguePageProps } from '../pageProps.ts';
import { RecordEditor } from './RecordEditor.tsx';

/** A new record; another code or another copy begins another form. */
export function EditorPage({ kind }: CataloguePageProps) {
  const { search } = useLocation();
  return <RecordEditor key={`${kind}${search}`} catalogue={catalogueOf(kind)} />;
}
