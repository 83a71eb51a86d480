import type { ConsoleAnswer, ConsoleEntry } from '../../../machines/shared/apiConsole.ts';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { apiTexts } from '../../texts/testApi.ts';

/** Most characters of a response shown: more would make the page slow. */
const SHOWN_MAX = 100_000;

export function toneOf({ response, problem }: ConsoleAnswer): ChipTone {
  if (response === undefined) return 'bad';
  return problem === undefined ? 'good' : response.status < 500 ? 'note' : 'bad';
}

/** Status and time: `200 · 12 ms`. */
export function resultOf({ response, milliseconds }: ConsoleAnswer): string {
  return `${response?.status ?? apiTexts.nothingCame} · ${apiTexts.took({ milliseconds })}`;
}

function prettyBody(body: unknown): string {
  return typeof body === 'string' ? body : (JSON.stringify(body, null, 2) ?? '');
}

function Body({ text }: { readonly text: string }) {
  if (text === '') return <p className="muted">{apiTexts.emptyBody}</p>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be scrollable by keyboard */}
      <pre tabIndex={0} className="api-answer-body">
        {text.slice(0, SHOWN_MAX)}
      </pre>
      {text.length > SHOWN_MAX && <p className="muted small">{apiTexts.cut({ length: text.length })}</p>}
    </>
  );
}

function Whole({ entry: { call, answer } }: { readonly entry: ConsoleEntry }) {
  const { response, problem } = answer;
  const headers = Object.entries(response?.headers ?? {});
  return (
    <>
      <p className="api-result">
        <Chip tone={toneOf(answer)}>{resultOf(answer)}</Chip>
        <span className="code">
          {call.method} {call.path}
        </span>
      </p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {headers.length > 0 && (
        <details>
          <summary>{apiTexts.answerHeaders({ count: headers.length })}</summary>
          <dl className="api-headers small">
            {headers.map(([name, value]) => (
              <div key={name}>
                <dt className="code">{name}</dt>
                <dd className="code">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {response !== undefined && <Body text={prettyBody(response.body)} />}
    </>
  );
}

/** The response: status, time, headers, body, and the message a screen would have shown. */
export function AnswerPanel({ entry }: { readonly entry: ConsoleEntry | undefined }) {
  return (
    <section className="card api-answer" aria-labelledby="api-answer" aria-live="polite">
      <h2 id="api-answer">{apiTexts.answer}</h2>
      {entry === undefined ? <p className="muted">{apiTexts.noAnswer}</p> : <Whole entry={entry} />}
    </section>
  );
}
