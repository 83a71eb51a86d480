import { useState } from 'react';
import { apiTexts } from '../../texts/testApi.ts';
import { keyOf, type Call } from './call.ts';
import { Input } from '../../ui/inputs.tsx';

interface CallListProps {
  readonly calls: readonly Call[];
  readonly isDescribed: boolean | undefined;
  readonly chosen: Call;
  readonly onChoose: (call: Call) => void;
}

function grouped(calls: readonly Call[]): readonly (readonly [string, readonly Call[]])[] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
  return [...groups];
}

function matches({ method, path, summary }: Call, words: string): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function note(isDescribed: boolean | undefined, count: number): string {
  if (isDescribed === undefined) return apiTexts.describing;
  return isDescribed ? apiTexts.described({ count }) : apiTexts.notDescribed;
}

/** All calls, in groups, with a search box. */
export function CallList({ calls, isDescribed, chosen, onChoose }: CallListProps) {
  const [words, setWords] = useState('');
  const found = calls.filter((call) => matches(call, words));
  return (
    <section className="card api-calls" aria-labelledby="api-calls">
      <h2 id="api-calls">{apiTexts.calls}</h2>
      <Input
        type="search"
        aria-label={apiTexts.find}
        placeholder={apiTexts.find}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="muted small" role="status">
        {note(isDescribed, calls.length)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be scrollable by keyboard */}
      <div className="api-groups" tabIndex={0} role="group" aria-label={apiTexts.calls}>
        {found.length === 0 && <p className="muted">{apiTexts.noMatch}</p>}
        {grouped(found).map(([group, own]) => (
          <div key={group}>
            <h3>{group}</h3>
            <ul>
              {own.map((call) => (
                <li key={keyOf(call)}>
                  <button
                    type="button"
                    className="api-call"
                    aria-current={keyOf(call) === keyOf(chosen)}
                    onClick={() => onChoose(call)}
                  >
                    <span className={`api-method is-${call.method.toLowerCase()}`}>{call.method}</span>{' '}
                    <span className="grow">
                      <span className="code">{call.path}</span> <small>{call.summary}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
