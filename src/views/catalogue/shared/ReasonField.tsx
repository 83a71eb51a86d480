import type { DisposeReason } from '../../../domain/changes/index.ts';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { disposeTexts } from '../../texts/catalogue.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { Select } from '../../ui/inputs.tsx';

/** Reasons that fit: only stock is sold, scrapped or lost. */
function reasonsFor({ stock }: Catalogue): readonly { readonly value: DisposeReason; readonly label: string }[] {
  return disposeTexts.reasons.filter(({ value }) => stock || value === 'not-needed');
}

interface ReasonFieldProps {
  readonly catalogue: Catalogue;
  readonly value: DisposeReason;
  readonly onChange: (reason: DisposeReason) => void;
}

/** Why something leaves; where there is but one reason nothing is asked. */
export function ReasonField({ catalogue, value, onChange }: ReasonFieldProps) {
  const reasons = reasonsFor(catalogue);
  if (reasons.length < 2) return null;
  return (
    <Labelled label={disposeTexts.reason}>
      {({ id }) => (
        <Select
          id={id}
          value={value}
          onChange={(event) => onChange(reasons.find((one) => one.value === event.target.value)?.value ?? value)}
        >
          {reasons.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
