import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { whereabouts, whereaboutsState } from '../../../domain/stock/index.ts';
import type { WhereaboutsState } from '../../../domain/stock/index.ts';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { Archive, HelpIcon, Person, Tick, Time } from '../../ui/moreIcons.tsx';
import { whereaboutsTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/plural.ts';

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

/** Where a stock item is, in one or two words. */
export function StatusChip({ item, today }: { readonly item: CatalogueRecord; readonly today: string }) {
  const state = whereaboutsState(item, today);
  const { inStore, total } = whereabouts(item);
  const counted = total > 1 && state !== 'disposed' ? ` ${formatNumber(inStore)}/${formatNumber(total)}` : '';
  return (
    <Chip tone={tones[state]} icon={icons[state]}>
      {whereaboutsTexts[state]}
      {counted}
    </Chip>
  );
}
