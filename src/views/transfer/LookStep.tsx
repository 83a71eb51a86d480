import { Suspense, useState } from 'react';
import type { Catalogue, Kind } from '../../domain/catalogue/index.ts';
import type { RowOutcome, Staged } from '../../domain/transfer/index.ts';
import { Problem } from '../ui/Problem.tsx';
import { useConnection } from '../shared/useSync.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { formatNumber } from '../texts/plural.ts';
import { importTexts, outcomeTexts } from '../texts/transfer.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { ViewSwitch } from '../catalogue/list/ListToolbar.tsx';
import type { ListView } from '../catalogue/list/listParams.ts';
import { useIsDesk } from '../catalogue/sheet/useIsDesk.ts';
import type { ImportSheetProps } from './ImportSheet.tsx';
import { StagedRows } from './StagedRows.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import type { ImportFile } from './useImportFile.ts';
import { useRehearsal } from './useRehearsal.ts';
import { useSaveRows } from './useSaveRows.ts';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

type Shown = RowOutcome['does'] | 'all';

const order: readonly RowOutcome['does'][] = ['wrong', 'add', 'change', 'restore', 'nothing', 'skip'];

function Filter({
  staged,
  shown,
  onShow,
}: {
  readonly staged: Staged;
  readonly shown: Shown;
  readonly onShow: (next: Shown) => void;
}) {
  const some = order.filter((does) => staged.counts[does] > 0);
  const options: readonly (readonly [Shown, string, number])[] = [
    ['all', importTexts.everything, staged.rows.length],
    ...some.map((does) => [does, outcomeTexts[does], staged.counts[does]] as const),
  ];
  return (
    <fieldset className="import-filter">
      <legend className="visually-hidden">{importTexts.show}</legend>
      {options.map(([key, label, count]) => (
        <button
          key={key}
          type="button"
          className={`segment is-${key}`}
          aria-pressed={key === shown}
          onClick={() => onShow(key)}
        >
          {label} <b>{formatNumber(count)}</b>
        </button>
      ))}
    </fieldset>
  );
}

const NAMED = 5;

/** The first few names, and the number of the rest. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? importTexts.planMore({ names: shown, count: names.length - NAMED }) : shown;
}

/** What is created before the rows, by kind. */
function madeLines({ references }: Staged): readonly string[] {
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const ofKind = (kind: Kind) => references.flatMap((one) => (one.kind === kind ? [one.name] : []));
  return kinds.map((kind) => {
    const { noun } = catalogueOf(kind);
    const names = ofKind(kind);
    const what = importTexts.planAdd({ count: names.length, one: noun.one, many: noun.many });
    return importTexts.planNames({ what, names: namesOf(names) });
  });
}

interface PartProps {
  readonly catalogue: Catalogue;
  readonly staged: Staged;
  readonly file: ImportFile;
}

/** A short summary of what the import will do. */
function Plan({ catalogue, staged, file: { headings } }: PartProps) {
  const { counts, refusedFields, rows, unclearDates } = staged;
  const { one, many } = catalogue.noun;
  const loans = rows.flatMap(({ loan }) => loan ?? []);
  const changed = counts.change + counts.restore;
  const lines = [
    ...(counts.add > 0 ? [importTexts.planAdd({ count: counts.add, one, many })] : []),
    ...(changed > 0 ? [importTexts.planChange({ count: changed, one, many })] : []),
    ...madeLines(staged),
    ...(loans.length > 0 ? [importTexts.planLend({ count: loans.length, one, many })] : []),
    ...(counts.wrong > 0 ? [importTexts.planLeave({ count: counts.wrong })] : []),
    ...unclearDates.map(({ column, isMonthFirst }) =>
      importTexts[isMonthFirst ? 'planMonthFirst' : 'planDayFirst']({ column: headings[column] ?? '' }),
    ),
    ...refusedFields.map(({ label, message }) => importTexts.planField({ label, why: message })),
  ];
  if (lines.length === 0) return null;
  return (
    <section className="card import-plan">
      <h2>{importTexts.planHeading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Wrong({ catalogue, staged, file }: PartProps) {
  const saveRows = useSaveRows(catalogue);
  const wrong = staged.rows.filter(({ outcome }) => outcome.does === 'wrong');
  const left = staged.rows.reduce(
    (sum, { outcome, problems }) => (outcome.does === 'wrong' ? sum : sum + problems.length),
    0,
  );
  const isLeaving = file.choices?.options.unreadable === 'empty';
  if (wrong.length === 0 && left === 0 && !isLeaving) return null;
  return (
    <div className="import-wrong">
      {wrong.length > 0 && <p>{importTexts.wrongCount({ count: wrong.length })}</p>}
      {left > 0 && <p>{importTexts.leftEmpty({ count: left })}</p>}
      <label className="import-check">
        <input
          type="checkbox"
          checked={isLeaving}
          onChange={(event) => file.setOptions({ unreadable: event.target.checked ? 'empty' : 'stop' })}
        />
        <span>{importTexts.unreadable}</span>
      </label>
      {wrong.length > 0 && (
        <Button
          onClick={() =>
            void saveRows(
              file.headings,
              wrong.map(({ cells, problems }) => ({
                cells,
                reason: problems.map(({ message }) => say(message)).join(' '),
              })),
            )
          }
        >
          {importTexts.saveWrong}
        </Button>
      )}
    </div>
  );
}

const ImportSheet = lazyPart<ImportSheetProps>(async () => (await import('./ImportSheet.tsx')).ImportSheet, false);

const ways = ['table', 'sheet'] as const;

interface WhyNotProps {
  readonly staged: Staged;
  readonly isGoing: boolean;
  readonly isOffline: boolean;
}

/** Why the import can't be started, if so. */
function WhyNot({ staged, isGoing, isOffline }: WhyNotProps) {
  if (isGoing) return isOffline ? <Problem tone="note">{importTexts.needsNetwork}</Problem> : null;
  return <Problem tone="note">{staged.counts.wrong > 0 ? importTexts.allWrong : importTexts.nothingToDo}</Problem>;
}

interface LookStepProps {
  readonly catalogue: Catalogue;
  readonly file: ImportFile;
  readonly onApply: (staged: Staged) => void;
}

/** What each row would do, before anything is sent. */
export function LookStep({ catalogue, file, onApply }: LookStepProps) {
  const { staged, isChecking } = useRehearsal(catalogue, file);
  const connection = useConnection();
  const [chosen, setShown] = useState<Shown>();
  const isDesk = useIsDesk();
  const [view, setView] = useState<ListView>('table');
  if (!staged)
    return (
      <p className="import-checking" role="status">
        {importTexts.checking}
      </p>
    );
  const shown = chosen ?? (staged.counts.wrong > 0 ? 'wrong' : 'all');
  const going = staged.counts.add + staged.counts.change + staged.counts.restore;
  const settled: ImportFile = { ...file, choices: file.choices && { ...file.choices, mapping: staged.mapping } };
  const rows = shown === 'all' ? staged.rows : staged.rows.filter(({ outcome }) => outcome.does === shown);
  return (
    <section className="import-look" aria-busy={isChecking}>
      {staged.unknown.length > 0 && <UnknownNames names={staged.unknown} file={file} />}
      <Plan catalogue={catalogue} staged={staged} file={file} />
      <Filter staged={staged} shown={shown} onShow={setShown} />
      <Wrong catalogue={catalogue} staged={staged} file={file} />
      {isDesk && <ViewSwitch view={view} offered={ways} onChange={setView} />}
      {isDesk && view === 'sheet' ? (
        <Suspense fallback={null}>
          <ImportSheet key={shown} catalogue={staged.catalogue} rows={rows} file={settled} />
        </Suspense>
      ) : (
        <StagedRows key={shown} catalogue={staged.catalogue} rows={rows} file={settled} />
      )}
      <WhyNot staged={staged} isGoing={going > 0} isOffline={connection === 'offline'} />
      <div className="import-actions is-sticky">
        <Button onClick={() => file.goTo('columns')}>{importTexts.backToColumns}</Button>
        <Button
          intent="primary"
          disabled={isChecking || going === 0 || connection === 'offline'}
          onClick={() => onApply(staged)}
        >
          {importTexts.apply({ count: going })}
        </Button>
      </div>
    </section>
  );
}
