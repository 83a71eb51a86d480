import { useMemo, useState } from 'react';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { fieldOf } from '../../domain/catalogue/index.ts';
import { measurement } from '../../domain/measurements/index.ts';
import { textOf } from '../../domain/kernel/text.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { setTexts } from '../texts/measurements.ts';
import '../ui/labelled.css';
import { Select } from '../ui/inputs.tsx';
import { useDates } from '../shared/useDates.ts';
import { DateField } from '../ui/DateField.tsx';
import { say } from '../../words/speaker.ts';

type Key = 'takenOn' | 'source';
const keys: readonly Key[] = ['takenOn', 'source'];

/** When a set was taken and by whom, as typed. */
export interface About {
  readonly values: Readonly<Record<Key, string>>;
  readonly today: string;
  readonly isChanged: boolean;
  readonly problem: string | undefined;
  readonly changes: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>;
  change(key: Key, value: string): void;
  /** Called once the server has stored it. */
  kept(): void;
}

export function useAbout(set: RecordOf<'measurement'>): About {
  const today = useBackstock().client.today();
  const [typed, setTyped] = useState<Readonly<Partial<Record<Key, string>>>>({});
  return useMemo(() => {
    const values = {
      takenOn: typed.takenOn ?? set.values.takenOn,
      source: typed.source ?? textOf(set.values.source),
    };
    const changed = keys.filter((key) => values[key] !== textOf(set.values[key]));
    return {
      values,
      today,
      isChanged: changed.length > 0,
      problem: values.takenOn === '' ? setTexts.noDate : values.takenOn > today ? setTexts.future : undefined,
      changes: Object.fromEntries(
        changed.map((key) => [key, { from: textOf(set.values[key]) || null, to: values[key] }]),
      ),
      change: (key, value) => setTyped((before) => ({ ...before, [key]: value })),
      kept: () => setTyped({}),
    };
  }, [set, typed, today]);
}

/** When it was taken and by whom; today by default. */
export function AboutFields({ about: { values, today, problem, change } }: { readonly about: About }) {
  const source = fieldOf(measurement, 'source');
  const offered = source?.type === 'choice' ? source.choices : [];
  return (
    <>
      <DateField
        label={setTexts.takenOn}
        dates={useDates()}
        value={values.takenOn}
        max={today}
        mayBeEmpty
        problem={problem}
        onChange={(day) => change('takenOn', day)}
      />
      <Labelled label={setTexts.source}>
        {({ id }) => (
          <Select id={id} value={values.source} onChange={(event) => change('source', event.target.value)}>
            {values.source === '' && <option value="">{setTexts.notSaid}</option>}
            {offered.map(({ value, label }) => (
              <option key={value} value={value}>
                {say(label)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </>
  );
}
