import { fieldValue, isActive } from '../../domain/catalogue/index.ts';
import { setsByMember } from '../../domain/measurements/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import { useDerived } from '../shared/useRecords.ts';
import { fitTexts } from '../texts/measurements.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { useMeasuringRights } from './useMeasuring.ts';

/** Link from a costume to the people it fits, or from a person or part to the costumes that fit. */
export function FitLink({ record }: PanelProps) {
  const { maySee, memberId: me } = useMeasuringRights();
  const sets = useDerived('measurement', setsByMember);
  if (!isActive(record)) return null;
  if (record.kind === 'costume') {
    if (!maySee && me === undefined) return null;
    return (
      <ButtonLink size="large" to={`${pathOf('fitSearch')}?${new URLSearchParams({ costume: record.id })}`}>
        {fitTexts.whoFits}
      </ButtonLink>
    );
  }
  const memberId = record.kind === 'member' ? record.id : fieldValue(record, 'memberId');
  const held = typeof memberId === 'string' ? sets.get(memberId) : undefined;
  const set = held?.current ?? held?.open;
  if (set === undefined || !maySee) return null;
  return (
    <ButtonLink
      size="large"
      to={`${pathOf('fitSearch')}?${new URLSearchParams({ set: set.id })}`}
      state={{ look: true }}
    >
      {fitTexts.costumesFor}
    </ButtonLink>
  );
}
