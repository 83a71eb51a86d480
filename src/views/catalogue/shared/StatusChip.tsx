import type { ReactNode } from 'react';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { whereabouts, whereaboutsState } from '../../../domain/stock/index.ts';
import type { WhereaboutsState } from '../../../domain/stock/index.ts';
import { Archive, HelpIcon, Person, Tick, Time } from './icons.tsx';
import { whereaboutsTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/plural.ts';

type Tone = 'good' | 'note' | 'bad' | 'quiet';

const tones: Readonly<Record<WhereaboutsState, Tone>> = { 'in-store': 'good', 'partly-out': 'note', out: 'note', overdue: 'bad', missing: 'bad', disposed: 'quiet' };

const icons: Readonly<Record<WhereaboutsState, typeof Tick>> = {
  'in-store': Tick,
  'partly-out': Person,
  out: Person,
  overdue: Time,
  missing: HelpIcon,
  disposed: Archive,
};

interface ChipProps {
  readonly tone: Tone;
  readonly icon: typeof Tick;
  readonly children: ReactNode;
}

/** A status: a word, an icon and a colour, so that none of them is needed to understand it. */
export function Chip({ tone, icon: Icon, children }: ChipProps) {
  return (
    <span className={`chip is-${tone}`}>
      <Icon size={12} aria-hidden="true" title={false} />
      {children}
    </span>
  );
}

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
