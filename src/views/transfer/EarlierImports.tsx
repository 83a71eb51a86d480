import type { Catalogue, CatalogueRecord } from '../../domain/catalogue/index.ts';
import { Chip, type ChipTone } from '../ui/Chip.tsx';
import { useDerived } from '../shared/useRecords.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { formatMoment } from '../texts/plural.ts';
import { importTexts } from '../texts/transfer.ts';
import { UndoButton } from './RunPanel.tsx';

const SHOWN = 8;
const tones: Readonly<Record<string, ChipTone>> = { running: 'note', finished: 'good', undone: 'quiet' };

function newestFirst(records: Iterable<CatalogueRecord>): readonly CatalogueRecord[] {
  return [...records].toSorted((a, b) => b.added.at.localeCompare(a.added.at));
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

interface EarlierImportsProps {
  readonly catalogue: Catalogue;
  readonly onUndo: (importId: string) => void;
}

/** What was brought into this catalogue before, on whichever device, and how to take it back. */
export function EarlierImports({ catalogue, onUndo }: EarlierImportsProps) {
  const { today } = useBackstock().client;
  const all = useDerived('importSession', newestFirst);
  const own = all.filter(({ values }) => values['into'] === catalogue.kind).slice(0, SHOWN);
  if (own.length === 0) return null;
  return (
    <section className="card import-earlier">
      <h2>{importTexts.earlier}</h2>
      <ul>
        {own.map(({ id, values, added }) => {
          const state = String(values['state']);
          const result = {
            added: numberOf(values['added']),
            changed: numberOf(values['changed']),
            refused: numberOf(values['refused']),
          };
          return (
            <li key={id}>
              <div>
                <strong>{String(values['file'])}</strong>
                <p className="muted">
                  {formatMoment(added.at, today())}.{' '}
                  {state === 'running' ? importTexts.rows(numberOf(values['rows'])) : importTexts.done(result)}
                </p>
              </div>
              <Chip tone={tones[state] ?? 'quiet'}>{importTexts.states[state] ?? state}</Chip>
              {state !== 'undone' && <UndoButton onUndo={() => onUndo(id)} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
