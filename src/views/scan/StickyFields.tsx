import { useId } from 'react';
import { addDays } from '../../domain/kernel/dates.ts';
import { conditions } from '../../domain/stock/index.ts';
import type { Sticky } from '../../machines/scan/scanPlan.ts';
import { MemberPicker } from '../members/MemberPicker.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { scanTexts } from '../texts/scan.ts';
import { Select } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { InputGroup } from '../ui/blueprint.ts';
import { useDates } from '../shared/useDates.ts';
import { DateField } from '../ui/DateField.tsx';

interface StickyFieldsProps {
  readonly sticky: Sticky;
  readonly onChange: (change: Partial<Sticky>) => void;
}

const quickDays = [
  [scanTexts.dueQuick.week, 7],
  [scanTexts.dueQuick.fortnight, 14],
  [scanTexts.dueQuick.month, 30],
] as const;

/** Filled in once for everything that is signed out by the next scans. */
export function SignOutFields({ sticky, onChange }: StickyFieldsProps) {
  const { client } = useBackstock();
  const id = useId();
  const today = client.today();
  return (
    <div className="sticky-fields">
      <div>
        <label htmlFor={`${id}-member`}>{scanTexts.member}</label>
        <MemberPicker
          id={`${id}-member`}
          kind="prop"
          memberId={sticky.memberId ?? undefined}
          onChange={(memberId) => onChange({ memberId })}
          isInvalid={false}
        />
      </div>
      <div>
        <div className="sticky-due">
          <DateField
            label={scanTexts.due}
            dates={useDates()}
            min={today}
            value={sticky.dueBack}
            onChange={(dueBack) => onChange({ dueBack })}
          />
          {quickDays.map(([label, days]) => (
            <Button
              key={days}
              size="small"
              isOn={sticky.dueBack === addDays(today, days)}
              onClick={() => onChange({ dueBack: addDays(today, days) })}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <div>
        <label htmlFor={`${id}-for`}>{scanTexts.purpose}</label>
        <InputGroup
          id={`${id}-for`}
          value={sticky.purpose}
          maxLength={200}
          placeholder={scanTexts.purposePlaceholder}
          onValueChange={(purpose) => onChange({ purpose })}
        />
      </div>
    </div>
  );
}

/** Noted on everything that is taken back by the next scans. */
export function ReturnFields({ sticky, onChange }: StickyFieldsProps) {
  const id = useId();
  return (
    <div className="sticky-fields">
      <div>
        <label htmlFor={id}>{scanTexts.condition}</label>
        <Select
          id={id}
          value={sticky.condition ?? ''}
          onChange={(event) =>
            onChange({ condition: event.currentTarget.value === '' ? null : event.currentTarget.value })
          }
          options={[{ value: '', label: scanTexts.conditionSame }, ...conditions]}
        />
      </div>
    </div>
  );
}
