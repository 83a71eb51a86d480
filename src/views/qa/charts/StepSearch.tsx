import { streamTexts } from '../../texts/qa.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { Labelled } from '../../ui/Labelled.tsx';
import type { StepFilter } from './stepFilter.ts';

const { all, last10, last60, last600 } = streamTexts.times;
const times = [
  { value: '0', label: all },
  { value: '10', label: last10 },
  { value: '60', label: last60 },
  { value: '600', label: last600 },
] as const;

interface StepSearchProps {
  readonly filter: StepFilter;
  readonly onFilter: (filter: StepFilter) => void;
}

/** Filters steps by text and time. */
export function StepSearch({ filter, onFilter }: StepSearchProps) {
  return (
    <div className="qa-search">
      <Labelled label={streamTexts.find} help={streamTexts.findHelp}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            isWide
            type="search"
            value={filter.text}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
          />
        )}
      </Labelled>
      <Labelled label={streamTexts.time}>
        {({ id }) => (
          <Select
            id={id}
            isWide
            value={String(filter.seconds)}
            options={times}
            onChange={({ currentTarget }) => onFilter({ ...filter, seconds: Number(currentTarget.value) })}
          />
        )}
      </Labelled>
    </div>
  );
}
