import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { Dot, Tick, Time } from '../../ui/moreIcons.tsx';
import { say } from '../../../words/speaker.ts';

const icons = { good: Tick, note: Time, bad: ErrorIcon, quiet: Dot } as const;

/** The status or sign of a record as a chip; nothing if unknown. */
export function StandingChip({ record, today }: { readonly record: CatalogueRecord; readonly today: string }) {
  const { standing, sign = standing } = catalogueOf(record.kind);
  const value = sign?.of(record, today);
  const choice = sign?.choices.find((one) => one.value === value);
  if (choice === undefined) return null;
  return (
    <Chip tone={choice.tone} icon={icons[choice.tone]}>
      {say(choice.label)}
    </Chip>
  );
}
