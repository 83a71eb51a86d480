import { useId } from 'react';
import { conditions } from '../../domain/stock/index.ts';
import type { Sticky } from '../../machines/scan/scanPlan.ts';
import { ShowAndDue } from '../lending/ShowAndDue.tsx';
import { MemberPicker } from '../members/MemberPicker.tsx';
import { scanTexts } from '../texts/scan.ts';
import { Select } from '../ui/inputs.tsx';
import { InputGroup } from '../ui/blueprint.ts';
import { say } from '../../words/speaker.ts';

interface StickyFieldsProps {
  readonly sticky: Sticky;
  readonly onChange: (change: Partial<Sticky>) => void;
}

/** Filled in once for all items signed out by the next scans. */
export function SignOutFields({ sticky, onChange }: StickyFieldsProps) {
  const id = useId();
  const { memberId, eventId, dueBack } = sticky;
  return (
    <div className="sticky-fields">
      <div>
        <label htmlFor={`${id}-member`}>{scanTexts.member}</label>
        <MemberPicker
          id={`${id}-member`}
          kind="prop"
          memberId={memberId ?? undefined}
          onChange={(chosen) => onChange({ memberId: chosen })}
          isInvalid={false}
        />
      </div>
      <ShowAndDue
        loan={{ memberId: memberId ?? undefined, eventId, dueBack }}
        // The due date is worked out from the show until one is chosen.
        follow={(showId) => ({ eventId: showId })}
        onChange={onChange}
      />
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

/** Recorded on all items returned by the next scans. */
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
