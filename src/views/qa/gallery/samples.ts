/** Sample records for the gallery, one for each state. */
import type { CatalogueRecord, Loan } from '../../../domain/catalogue/index.ts';
import { addDays } from '../../../domain/kernel/dates.ts';
import { galleryTexts } from '../../texts/gallery.ts';

const stamp = { by: '', at: '2026-01-01T00:00:00.000Z' } as const;

function sample(id: number, changes: Partial<CatalogueRecord> = {}): CatalogueRecord {
  const values = { name: Object.values(galleryTexts.samples)[id] ?? '', code: `P-0000${id + 1}` };
  return {
    kind: 'prop',
    id: `sample-${id}`,
    version: 1,
    photos: [],
    lifecycle: { stage: 'active' },
    loans: [],
    missing: 0,
    added: stamp,
    changed: stamp,
    ...changes,
    values: { ...values, ...changes.values },
  };
}

function loan(quantity: number, from: string, dueBack: string): Loan {
  return { loanId: 'sample', memberId: 'sample', quantity, from, dueBack };
}

/** One prop in store, one partly out, one out, one overdue, one missing, one disposed of. */
export function samplesOf(today: string): readonly CatalogueRecord[] {
  const [earlier, yesterday, later] = [addDays(today, -14), addDays(today, -1), addDays(today, 14)];
  return [
    sample(0),
    sample(1, { values: { tracking: 'batch', quantity: 12 }, loans: [loan(4, earlier, later)] }),
    sample(2, { loans: [loan(1, earlier, later)] }),
    sample(3, { loans: [loan(1, earlier, yesterday)] }),
    sample(4, { missing: 1 }),
    sample(5, { lifecycle: { stage: 'disposed', reason: 'sold', stamp } }),
  ];
}
