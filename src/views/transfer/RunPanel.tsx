import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Catalogue } from '../../domain/catalogue/index.ts';
import type { ImportRunActor, ImportRunContext } from '../../machines/imports/importRun.machine.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Problem } from '../ui/Problem.tsx';
import { exportTexts, importTexts } from '../texts/transfer.ts';
import { useSaveRows } from './useSaveRows.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

interface UndoButtonProps {
  readonly onUndo: () => void;
}

/** Undoes an import after confirmation: it may be thousands of records. */
export function UndoButton({ onUndo }: UndoButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{importTexts.undo}</Button>
      {isAsking && (
        <AskDialog
          title={importTexts.undo}
          ok={importTexts.undo}
          cancel={exportTexts.cancel}
          isDanger
          onCancel={() => setAsking(false)}
          onOk={() => {
            setAsking(false);
            onUndo();
          }}
        >
          <p>{importTexts.undoAsk}</p>
        </AskDialog>
      )}
    </>
  );
}

function Progress({ label, done, total }: { readonly label: string; readonly done: number; readonly total: number }) {
  return (
    <div className="import-progress" role="status">
      <h2>{label}</h2>
      <progress aria-label={label} max={Math.max(1, total)} value={done} />
      <span>{total === 0 ? '' : importTexts.progress({ percent: Math.round((done / total) * 100) })}</span>
    </div>
  );
}

/** Rows the server refused, for the user to correct. */
function Refused({
  catalogue,
  importId,
  headings,
}: {
  readonly catalogue: Catalogue;
  readonly importId: string;
  readonly headings: readonly string[];
}) {
  const { imports } = useBackstock().client;
  const saveRows = useSaveRows(catalogue);
  const save = async () => {
    const rows = await imports.refusedRows(importId);
    await saveRows(
      headings,
      rows.map(({ cells, message }) => ({ cells, reason: say(message) })),
    );
  };
  return (
    <Problem>
      <p>{importTexts.refusedText}</p>
      <Button onClick={() => void save()}>{importTexts.saveWrong}</Button>
    </Problem>
  );
}

interface RunPanelProps {
  readonly catalogue: Catalogue;
  readonly actor: ImportRunActor;
  readonly headings: readonly string[];
  /** The file name of the import, if known. */
  readonly file: string;
  /** Called when it is over and another file can be chosen. */
  readonly onClear: () => void;
}

type PartProps = RunPanelProps & { readonly context: ImportRunContext };

function Paused({ actor, file, context: { importId, problem }, onClear }: PartProps) {
  const { imports } = useBackstock().client;
  const leave = () => {
    void imports.discard(importId);
    onClear();
  };
  return (
    <>
      <h2>{file === '' ? importTexts.stopped : importTexts.unfinishedTitle({ file })}</h2>
      {problem !== null && <Problem>{problem}</Problem>}
      <p className="muted">{importTexts.stopped}</p>
      <div className="import-actions">
        <Button isQuiet onClick={leave}>
          {importTexts.dismiss}
        </Button>
        <UndoButton onUndo={() => actor.send({ type: 'run.undo', importId })} />
        <Button intent="primary" onClick={() => actor.send({ type: 'run.start', importId })}>
          {importTexts.goOn}
        </Button>
      </div>
    </>
  );
}

function Applied({ catalogue, actor, headings, context: { importId, result }, onClear }: PartProps) {
  const list = screenOf(catalogue.kind)?.list;
  if (!result) return null;
  return (
    <>
      <h2>{importTexts.doneTitle}</h2>
      <p className="import-result">
        {importTexts.done({ ...result })} {result.lent > 0 && importTexts.doneLent({ count: result.lent })}
      </p>
      {result.refused > 0 && <Refused catalogue={catalogue} importId={importId} headings={headings} />}
      <div className="import-actions">
        <UndoButton onUndo={() => actor.send({ type: 'run.undo', importId })} />
        <Button isQuiet onClick={onClear}>
          {importTexts.anotherFile}
        </Button>
        {list !== undefined && (
          <ButtonLink intent="primary" to={list}>
            {importTexts.back({ many: catalogue.noun.many })}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function UndoLost({ actor, context: { importId, problem }, onClear }: PartProps) {
  return (
    <>
      <h2>{importTexts.undoLost}</h2>
      {problem !== null && <Problem>{problem}</Problem>}
      <div className="import-actions">
        <Button isQuiet onClick={onClear}>
          {importTexts.dismiss}
        </Button>
        <Button intent="primary" onClick={() => actor.send({ type: 'run.undo', importId })}>
          {importTexts.tryAgain}
        </Button>
      </div>
    </>
  );
}

function Undone({ context: { undone }, onClear }: PartProps) {
  if (!undone) return null;
  return (
    <>
      <h2>{importTexts.undoneTitle}</h2>
      <p className="import-result">
        {importTexts.undone({ undone: undone.undone })}{' '}
        {undone.kept > 0 && importTexts.undoneKept({ kept: undone.kept })}
      </p>
      <div className="import-actions">
        <Button intent="primary" onClick={onClear}>
          {importTexts.anotherFile}
        </Button>
      </div>
    </>
  );
}

/** An import that is running, paused, done, or being undone. */
export function RunPanel(props: RunPanelProps) {
  const { actor, onClear } = props;
  const mode = useSelector(actor, (snapshot) => snapshot.value);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { done, total } = context;
  const clear = () => {
    onClear();
    actor.send({ type: 'run.clear' });
  };
  const part = { ...props, context, onClear: clear };
  return (
    <section className="card import-run">
      {mode === 'applying' && (
        <>
          <Progress label={importTexts.sending} done={done} total={total} />
          <Button isQuiet onClick={() => actor.send({ type: 'run.stop' })}>
            {importTexts.stop}
          </Button>
        </>
      )}
      {mode === 'undoing' && <Progress label={importTexts.undoing} done={done} total={total} />}
      {mode === 'paused' && <Paused {...part} />}
      {mode === 'applied' && <Applied {...part} />}
      {mode === 'undoLost' && <UndoLost {...part} />}
      {mode === 'undone' && <Undone {...part} />}
    </section>
  );
}
