import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type Catalogue, isOf, type Kind, type RecordOf } from '../../../domain/catalogue/index.ts';
import { RecordEditor } from '../editor/RecordEditor.tsx';
import { useCatalogue } from '../shared/useCatalogue.ts';
import { RecordDetail } from './RecordDetail.tsx';

interface RecordPageProps<K extends Kind> {
  readonly kind: K;
  /** The contents of the record. */
  readonly contents: (record: RecordOf<K>, catalogue: Catalogue) => ReactNode;
}

/** One record. `?edit` opens its form, focused on a field if it names one. */
export function RecordPage<K extends Kind>({ kind, contents }: RecordPageProps<K>) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const catalogue = useCatalogue(kind);
  if (params.has('edit'))
    return <RecordEditor key={id} catalogue={catalogue} id={id} focus={params.get('edit') ?? ''} />;
  return (
    <RecordDetail
      key={id}
      catalogue={catalogue}
      id={id}
      contents={(record) => isOf(record, kind) && contents(record, catalogue)}
    />
  );
}
