import type { ConsoleEntry } from '../../../machines/shared/apiConsole.ts';
import { Chip } from '../../ui/Chip.tsx';
import { apiTexts } from '../../texts/testApi.ts';
import { resultOf, toneOf } from './AnswerPanel.tsx';

interface HistoryListProps {
  readonly entries: readonly ConsoleEntry[];
  readonly shown: ConsoleEntry | undefined;
  readonly onShow: (entry: ConsoleEntry) => void;
}

/** The calls of this session: click one to see its response again. */
export function HistoryList({ entries, shown, onShow }: HistoryListProps) {
  return (
    <section className="card api-history" aria-labelledby="api-history">
      <h2 id="api-history">{apiTexts.history}</h2>
      {entries.length === 0 && <p className="muted">{apiTexts.noHistory}</p>}
      <ol reversed>
        {entries.map((entry) => {
          const { number, call, answer } = entry;
          return (
            <li key={number}>
              <button type="button" className="api-call" aria-current={entry === shown} onClick={() => onShow(entry)}>
                <span className="visually-hidden">{apiTexts.again({ number })} </span>
                <span className={`api-method is-${call.method.toLowerCase()}`}>{call.method}</span>{' '}
                <span className="grow code">{call.path}</span> <Chip tone={toneOf(answer)}>{resultOf(answer)}</Chip>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
