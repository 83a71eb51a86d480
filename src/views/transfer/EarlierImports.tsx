import { named } from '../../words/named.ts';
import type { Catalogue, RecordOf } from '../../domain/catalogue/index.ts';
import { Chip, type ChipTone } from '../ui/Chip.tsx';
import { useDerived } from '../shared/useRecords.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { formatMoment } from '../texts/plural.ts';
import { importTexts } from '../texts/transfer.ts';
import { UndoButton } from './RunPanel.tsx';

const SHOWN = 8;
const tones: Readonly<Record<string, ChipTone>> = { running: 'note', finished: 'good', undone: 'quiet' };

function newestFirst(records: Iterable<RecordOf<'importSession'>>): readonly RecordOf<'importSession'>[] {
  return [...records].toSorted((a, b) => b.added.at.localeCompare(a.added.at));
}

interface EarlierImportsProps {
  readonly catalogue: Catalogue;
  readonly onUndo: (importId: string) => void;
}

/** Earlier imports into this catalogue, from any device, with undo. */
export function EarlierImports({ catalogue, onUndo }: EarlierImportsProps) {
  const { today } = useBackstock().client;
  const all = useDerived('importSession', newestFirst);
  const own = all.filter(({ values }) => values.into === catalogue.kind).slice(0, SHOWN);
  if (own.length === 0) return null;
  return (
    <section className="card import-earlier">
      <h2>{importTexts.earlier}</h2>
      <ul>
        {own.map(({ id, values, added: { at } }) => {
          const state = String(values.state);
          const { added = 0, changed = 0, refused = 0, rows = 0 } = values;
          const result = { added, changed, refused };
          return (
            <li key={id}>
              <div>
                <strong>{values.file}</strong>
                <p className="muted">
                  {formatMoment(at, today())}.{' '}
                  {state === 'running' ? importTexts.rows({ count: rows }) : importTexts.done(result)}
                </p>
              </div>
              <Chip tone={tones[state] ?? 'quiet'}>{named(importTexts.states, state) ?? state}</Chip>
              {state !== 'undone' && <UndoButton onUndo={() => onUndo(id)} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
