import { useState } from 'react';
import type { DisposeReason } from '../../../domain/changes/index.ts';
import { disposeReasons, type Catalogue } from '../../../domain/catalogue/index.ts';
import { disposeTexts } from '../../texts/record.ts';
import { LineField } from '../../ui/LineField.tsx';
import { Labelled } from '../../ui/Labelled.tsx';
import { Select } from '../../ui/inputs.tsx';

/** Applicable reasons: only stock is sold, scrapped or lost. */
function reasonsFor({ stock }: Catalogue): readonly DisposeReason[] {
  return stock ? disposeReasons : ['not-needed'];
}

interface ReasonFieldProps {
  readonly catalogue: Catalogue;
  readonly value: DisposeReason;
  readonly onChange: (reason: DisposeReason) => void;
}

/** The reason for disposal; hidden if there is only one. */
function ReasonField({ catalogue, value, onChange }: ReasonFieldProps) {
  const reasons = reasonsFor(catalogue);
  if (reasons.length < 2) return null;
  return (
    <Labelled label={disposeTexts.reason}>
      {({ id }) => (
        <Select
          id={id}
          value={value}
          onChange={(event) => onChange(reasons.find((one) => one === event.target.value) ?? value)}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {disposeTexts.reasons[one]}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

/** The reason for disposing of records of a catalogue, and its form fields. */
export function useDisposal(catalogue: Catalogue) {
  const [reason, setReason] = useState<DisposeReason>(catalogue.stock ? 'scrapped' : 'not-needed');
  const [note, setNote] = useState('');
  const questions = (
    <>
      <p className="dialog-lead muted">{disposeTexts.text}</p>
      <ReasonField catalogue={catalogue} value={reason} onChange={setReason} />
      <LineField label={disposeTexts.note} hint={disposeTexts.noteHint} max={2000} value={note} onChange={setNote} />
    </>
  );
  return { reason, note, questions };
}
