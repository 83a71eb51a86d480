import { useId } from 'react';
import { conditions } from '../../domain/stock/index.ts';
import type { Sticky } from '../../machines/scan/scanPlan.ts';
import { MemberPicker } from '../members/MemberPicker.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { scanTexts } from '../texts/scan.ts';
import { Select } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { InputGroup } from '../ui/blueprint.ts';
import { useDates } from '../shared/useDates.ts';
import { usualDues } from '../shared/usualDues.ts';
import { DateField } from '../ui/DateField.tsx';
import { say } from '../../words/speaker.ts';

interface StickyFieldsProps {
  readonly sticky: Sticky;
  readonly onChange: (change: Partial<Sticky>) => void;
}

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
          {usualDues(today).map((dueBack, place) => (
            <Button key={dueBack} size="small" isOn={sticky.dueBack === dueBack} onClick={() => onChange({ dueBack })}>
              {Object.values(scanTexts.dueQuick)[place]}
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
          options={[
            { value: '', label: scanTexts.conditionSame },
            ...conditions.map(({ value, label }) => ({ value, label: say(label) })),
          ]}
        />
      </div>
    </div>
  );
}
