import { withinSentence } from '../../../words/locale.ts';
import { useState } from 'react';
import { setFields } from '../../../domain/changes/index.ts';
import { isActive } from '../../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord, ChoiceField } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { named } from '../../../words/named.ts';
import { stepTexts } from '../../texts/upkeep.ts';
import { useSend } from '../../shared/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';

interface StepsProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
}

function steppedField(catalogue: Catalogue): readonly [key: string, field: ChoiceField] | undefined {
  for (const [key, field] of Object.entries(catalogue.fields))
    if (field.type === 'choice' && field.steps !== undefined) return [key, field];
  return undefined;
}

/** The next steps, for records with a step-by-step status. */
export function Steps({ catalogue, record }: StepsProps) {
  const { client } = useBackstock();
  const send = useSend();
  const [problem, setProblem] = useState<string | undefined>();
  const stepped = steppedField(catalogue);
  if (stepped === undefined || !isActive(record)) return null;
  const [key, field] = stepped;
  const next = field.steps?.[String(record.values[key])] ?? [];
  const go = async (to: string) => {
    // Also sets the date of this step, unless it's already set.
    const dated = field.dated?.[to];
    const isDated = dated === undefined || record.values[dated] !== undefined;
    const { command, undo } = setFields(record, { [key]: to, ...(isDated ? {} : { [dated]: client.today() }) });
    const label = field.choices.find(({ value }) => value === to)?.label ?? to;
    setProblem(undefined);
    await send([command], {
      done: stepTexts.done({ title: titleOf(record), step: withinSentence(say(label)) }),
      undo,
      onRefused: ({ message }) => setProblem(say(message)),
    });
  };
  return (
    <section aria-label={say(field.label)}>
      <div className="detail-actions">
        {next.map((to) => (
          <Button key={to} onClick={() => void go(to)}>
            {named(stepTexts.verbs, to) ?? say(field.choices.find(({ value }) => value === to)?.label ?? '')}
          </Button>
        ))}
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
    </section>
  );
}
