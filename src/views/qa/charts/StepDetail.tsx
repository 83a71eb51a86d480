import type { RecordedStep } from '../../../machines/shared/flightRecorder.ts';
import { plainJson } from '../../../machines/shared/plainJson.ts';
import { triggerOf } from '../../../machines/shared/transitions.ts';
import { besideTexts, stepTexts, streamTexts } from '../../texts/qa.ts';
import { contextChanges, type ContextChange } from '../../../machines/shared/contextDiff.ts';
import { Button } from '../../ui/Button.tsx';
import { wordsOf } from './stateWords.ts';

function jsonOf(value: unknown): string {
  return value === undefined || value === null ? stepTexts.absent : JSON.stringify(value, null, 1);
}

/** `session.signedOut session.signIn[0]`, in words. */
function transitionWords(key: string): string {
  const [source = '', ...rest] = key.split(' ');
  const event = rest.join(' ').replace(/\[\d+\]$/, '');
  return `${source}: ${triggerOf(event) || event}`;
}

/** One path that changed, before and after. */
export function Change({ path, before, after }: ContextChange) {
  return (
    <li>
      <span className="code">{path}</span>
      <p>
        <span className="visually-hidden">{stepTexts.before} </span>
        <del className="code">{jsonOf(before)}</del>
      </p>
      <p>
        <span className="visually-hidden">{stepTexts.after} </span>
        <ins className="code">{jsonOf(after)}</ins>
      </p>
    </li>
  );
}

function Changes({ step: { event, before, after, taken } }: { readonly step: RecordedStep }) {
  const changes = contextChanges(before?.context, after.context);
  const [was, is] = [before === undefined ? stepTexts.began : wordsOf(before.value), wordsOf(after.value)];
  return (
    <dl className="qa-detail">
      <dt>{stepTexts.event}</dt>
      <dd>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be scrollable by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(plainJson(event), null, 2)}</pre>
      </dd>
      <dt>{stepTexts.state}</dt>
      <dd className="code">{was === is ? `${is} (${stepTexts.unchanged})` : `${was} → ${is}`}</dd>
      <dt>{stepTexts.transitions}</dt>
      <dd>
        {taken.length === 0 ? (
          <span className="muted">{stepTexts.noTransition}</span>
        ) : (
          taken.map((key) => (
            <p key={key} className="code">
              {transitionWords(key)}
            </p>
          ))
        )}
      </dd>
      <dt>{stepTexts.context}</dt>
      <dd>
        {changes.length === 0 ? (
          <span className="muted">{stepTexts.contextSame}</span>
        ) : (
          <ul className="qa-changes">
            {changes.map((change) => (
              <Change key={change.path} {...change} />
            ))}
          </ul>
        )}
      </dd>
    </dl>
  );
}

interface StepDetailProps {
  readonly step: RecordedStep | undefined;
  readonly onCompare: (step: number) => void;
  readonly onBeside: (step: number) => void;
}

/** The selected step and its changes. */
export function StepDetail({ step, onCompare, onBeside }: StepDetailProps) {
  if (step === undefined) return <p className="muted small">{stepTexts.pick}</p>;
  return (
    <section className="card" aria-labelledby="qa-detail" data-step={step.number}>
      <h2 id="qa-detail">{stepTexts.title({ number: step.number })}</h2>
      <div className="qa-tools">
        <Button size="small" onClick={() => onCompare(step.number)}>
          {streamTexts.compare}
        </Button>
        <Button size="small" onClick={() => onBeside(step.number)}>
          {besideTexts.show}
        </Button>
      </div>
      <Changes step={step} />
    </section>
  );
}
