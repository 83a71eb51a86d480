import { withinSentence } from '../../../words/locale.ts';
import { Suspense, useState, type ComponentType } from 'react';
import { changeRecord, withStepDates } from '../../../domain/changes/index.ts';
import { choiceLabel, isActive } from '../../../domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord, ChoiceField } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { named } from '../../../words/named.ts';
import { stepTexts } from '../../texts/upkeep.ts';
import { useMaySee } from '../../shared/useMaySee.ts';
import { useSend } from '../../shared/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { useSlots, type StepQuestionProps } from '../slots.tsx';
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

function stepName(field: ChoiceField, to: string): string {
  return say(choiceLabel(field.choices, to) ?? to);
}

interface SteppedProps extends StepsProps {
  readonly stepKey: string;
  readonly field: ChoiceField;
}

/** Takes a step together with its dates. */
function useStep(props: SteppedProps) {
  const { catalogue, record, stepKey, field } = props;
  const { client } = useBackstock();
  const send = useSend();
  const [problem, setProblem] = useState<string | undefined>();
  const take = async (to: string) => {
    const { fields } = catalogue;
    const { values } = record;
    const step = { [stepKey]: { from: values[stepKey] ?? null, to } };
    const { command, undo } = changeRecord(
      record,
      withStepDates(step, { fields, values, given: step, today: client.today() }),
    );
    setProblem(undefined);
    await send([command], {
      done: stepTexts.done({ title: titleOf(record), step: withinSentence(stepName(field, to)) }),
      undo,
      onRefused: ({ message }) => setProblem(say(message)),
    });
  };
  return { problem, take };
}

function Stepped(props: SteppedProps) {
  const { catalogue, record, stepKey, field } = props;
  const { records, today } = useBackstock().client;
  const maySee = useMaySee();
  const { stepQuestions } = useSlots();
  const [asked, setAsked] = useState<{ readonly to: string; readonly Question: ComponentType<StepQuestionProps> }>();
  const { problem, take } = useStep(props);
  const stepTo = (to: string) => ({ catalogue, record, to, step: stepName(field, to) });
  const go = (to: string) => {
    const question = stepQuestions.find(({ asks }) => asks(stepTo(to), { all: records.all, maySee, today: today() }));
    if (question === undefined) void take(to);
    else setAsked({ to, Question: question.Question });
  };
  return (
    <section aria-label={say(field.label)}>
      <div className="detail-actions">
        {(field.steps?.[String(record.values[stepKey])] ?? []).map((to) => (
          <Button key={to} onClick={() => go(to)}>
            {named(stepTexts.verbs, to) ?? stepName(field, to)}
          </Button>
        ))}
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <asked.Question
            {...stepTo(asked.to)}
            onGo={() => {
              setAsked(undefined);
              void take(asked.to);
            }}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The next steps, for records with a step-by-step status. */
export function Steps({ catalogue, record }: StepsProps) {
  const stepped = steppedField(catalogue);
  if (stepped === undefined || !isActive(record)) return null;
  const [stepKey, field] = stepped;
  return <Stepped catalogue={catalogue} record={record} stepKey={stepKey} field={field} />;
}
