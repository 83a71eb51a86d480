import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import type { Span } from '../../ui/DateRangeField.tsx';
import { useSlots } from '../slots.tsx';
import { typedText } from './fieldProps.ts';
import type { RecordEditorView } from './useRecordEditor.ts';

/** The keys of the start and end dates of the range a field belongs to. */
function endsOf({ fields }: Catalogue, key: string): readonly [string, string] | undefined {
  for (const [first, field] of Object.entries(fields)) {
    if (field.type !== 'date' || field.until === undefined) continue;
    if (first === key || field.until === key) return [first, field.until];
  }
  return undefined;
}

/** Returns the date range a field belongs to; undefined for other fields. */
export function useSpans(catalogue: Catalogue, editor: RecordEditorView, record: CatalogueRecord | undefined) {
  const { records } = useBackstock().client;
  const slot = useSlots().spans.find(({ kind }) => kind === catalogue.kind);
  return (key: string): Span | undefined => {
    const ends = endsOf(catalogue, key);
    if (ends === undefined) return undefined;
    const [first, last] = ends;
    const dayOf = (end: string): string => {
      const field = catalogue.fields[end];
      return field === undefined ? '' : typedText({ field, typed: editor.typedOf(end) });
    };
    return {
      days: { from: dayOf(first), to: dayOf(last) },
      availability: slot?.availability((kind) => records.all(kind), editor.id, {
        ...record?.values,
        ...editor.reading.values,
      }),
      onChange: ({ from, to }) => {
        editor.type(first, { text: from });
        editor.type(last, { text: to });
      },
    };
  };
}
