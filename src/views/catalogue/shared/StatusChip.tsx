import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { isOverdue, totalOf, whereabouts, whereaboutsState } from '../../../domain/stock/index.ts';
import type { WhereaboutsState } from '../../../domain/stock/index.ts';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { Archive, HelpIcon, Person, Tick, Time } from '../../ui/moreIcons.tsx';
import { batchTexts, whereaboutsTexts } from '../../texts/catalogue.ts';

const tones: Readonly<Record<WhereaboutsState, ChipTone>> = {
  'in-store': 'good',
  'partly-out': 'note',
  out: 'note',
  overdue: 'bad',
  missing: 'bad',
  cleaning: 'note',
  'in-repair': 'note',
  blocked: 'bad',
  disposed: 'quiet',
};

const icons: Readonly<Record<WhereaboutsState, typeof Tick>> = {
  'in-store': Tick,
  'partly-out': Person,
  out: Person,
  overdue: Time,
  missing: HelpIcon,
  cleaning: Time,
  'in-repair': Time,
  blocked: HelpIcon,
  disposed: Archive,
};

/** A batch in figures: how many are in store, and where the others are. */
function batchWords(item: CatalogueRecord, today: string): string {
  const { inStore, total, out, missing, atWork } = whereabouts(item);
  const late = item.loans.filter((loan) => isOverdue(loan, today)).reduce((sum, loan) => sum + loan.quantity, 0);
  const elsewhere = [
    { count: missing, say: batchTexts.missing },
    { count: late, say: batchTexts.overdue },
    { count: out - late, say: batchTexts.out },
    { count: atWork, say: batchTexts.atWork },
  ];
  return [
    batchTexts.inStore({ inStore, total }),
    ...elsewhere.filter(({ count }) => count > 0).map(({ count, say }) => say({ count })),
  ].join(', ');
}

/** Where an item is, in one or two words; a batch in figures. */
export function StatusChip({ item, today }: { readonly item: CatalogueRecord; readonly today: string }) {
  const state = whereaboutsState(item, today);
  const isBatch = totalOf(item) > 1 && state !== 'disposed';
  return (
    <Chip tone={tones[state]} icon={icons[state]}>
      {isBatch ? batchWords(item, today) : whereaboutsTexts[state]}
    </Chip>
  );
}
