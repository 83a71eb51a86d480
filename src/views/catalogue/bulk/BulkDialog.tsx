import { useCallback, useId, type ReactNode } from 'react';
import type { CatalogueRecord, Noun } from '../../../domain/catalogue/index.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { formatNumber } from '../../texts/plural.ts';
import { bulkTexts } from '../../texts/selection.ts';
import { ChangeNotes, type PlannedChanges } from '../slots.tsx';
import type { RefusedBody } from './run.ts';
import { useBulk, type BulkPlan, type BulkState } from './useBulk.ts';
import './bulk.css';
import { Dialog, DialogFooter, DialogForm } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { say } from '../../../words/speaker.ts';

interface BulkDialogProps {
  readonly title: string;
  /** Label of the confirm button for this many. */
  readonly ok: (count: number) => string;
  readonly isDanger?: boolean;
  readonly plan: BulkPlan | undefined;
  /** Number of selected records. */
  readonly selected: number;
  /** An error about the form itself. */
  readonly problem?: string | undefined;
  /** Called on confirm: false if the form is incomplete. */
  readonly mayStart?: () => boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** Names listed for one reason, before "and 12 more". */
const NAMED = 3;
/** Reasons listed. */
const REASONS = 6;

function byReason(
  cannot: readonly RefusedBody[],
): readonly (readonly [message: string, refused: readonly RefusedBody[]])[] {
  const reasons = new Map<string, RefusedBody[]>();
  for (const one of cannot) {
    const reason = say(one.refusal.message);
    reasons.set(reason, [...(reasons.get(reason) ?? []), one]);
  }
  return [...reasons].toSorted(([, a], [, b]) => b.length - a.length).slice(0, REASONS);
}

/** What is planned for each record, by id. */
function changesIn(bodies: readonly CommandBody[]): PlannedChanges {
  return new Map(
    bodies.flatMap(({ id, payload }) => ('changes' in payload ? [[id, { changes: payload.changes }] as const] : [])),
  );
}

function Cannot({ cannot }: { readonly cannot: readonly RefusedBody[] }) {
  const { records } = useBackstock().client;
  const nameOf = ({ body }: RefusedBody): string => {
    const record: CatalogueRecord | undefined = records.get(body.kind, body.id);
    return record ? titleOf(record) : '';
  };
  if (cannot.length === 0) return null;
  return (
    <>
      <p className="small">{bulkTexts.cannot({ count: cannot.length })}</p>
      <ul className="dialog-refused">
        {byReason(cannot).map(([message, refused]) => (
          <li key={message}>
            <strong>{refused.slice(0, NAMED).map(nameOf).join(', ')}</strong>
            {refused.length > NAMED && ` ${bulkTexts.others({ count: refused.length - NAMED })}`}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}

function Preview({
  state,
  selected,
  planned,
}: {
  readonly state: BulkState;
  readonly selected: number;
  readonly planned: number;
}) {
  if (state.step === 'idle' || state.step === 'running') return null;
  const same = selected - planned;
  const first = state.step === 'ready' ? state.can[0] : undefined;
  return (
    <div className="bulk-preview" role="status">
      {state.step === 'checking' ? (
        <p className="muted">{bulkTexts.checking}</p>
      ) : (
        <>
          <p>
            {bulkTexts.will({ count: state.can.length })}{' '}
            {same > 0 && <span className="muted">{bulkTexts.same({ count: same })}</span>}
          </p>
          {first !== undefined && <ChangeNotes kind={first.kind} planned={changesIn(state.can)} />}
          <Cannot cannot={state.cannot} />
        </>
      )}
    </div>
  );
}

function Running({ done, count }: { readonly done: number; readonly count: number }) {
  return (
    <div className="bulk-running">
      <progress max={count} value={done} aria-label={bulkTexts.running({ done, count })} />
      <p className="muted small" aria-hidden="true">
        {bulkTexts.running({ done, count })}
      </p>
    </div>
  );
}

/** The number of records affected; undefined until known. */
function reachOf(state: BulkState): number | undefined {
  if (state.step === 'ready') return state.can.length;
  return state.step === 'running' ? state.count : undefined;
}

/** A change to many records: its form, a preview and its progress. */
export function BulkDialog({
  title,
  ok,
  isDanger = false,
  plan,
  selected,
  problem: ownProblem,
  mayStart = () => true,
  onClose,
  onDone,
  children,
}: BulkDialogProps) {
  const id = useId();
  const finish = useCallback(() => {
    onDone();
    onClose();
  }, [onDone, onClose]);
  const { state, problem, start, stop } = useBulk(plan, finish);
  const isRunning = state.step === 'running';
  const can = reachOf(state);
  const sentence = ownProblem ?? problem;
  return (
    <Dialog
      isOpen
      title={title}
      onClose={isRunning ? stop : onClose}
      canOutsideClickClose={!isRunning}
      className="bulk-dialog"
    >
      <DialogForm
        id={id}
        aria-busy={isRunning}
        onSubmit={() => {
          if (mayStart()) void start();
        }}
      >
        {sentence !== undefined && <Problem>{sentence}</Problem>}
        {isRunning ? <Running done={state.done} count={state.count} /> : children}
        <Preview state={state} selected={selected} planned={plan?.bodies.length ?? 0} />
      </DialogForm>
      <DialogFooter>
        <Button onClick={isRunning ? stop : onClose}>{isRunning ? bulkTexts.stop : bulkTexts.cancel}</Button>
        <Button
          type="submit"
          form={id}
          intent={isDanger ? 'danger' : 'primary'}
          disabled={isRunning || can === undefined || can === 0}
        >
          {ok(can ?? selected)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** "38 props", for titles and sentences. */
export function countedNoun(count: number, { one, many }: Pick<Noun, 'one' | 'many'>): string {
  return `${formatNumber(count)} ${say(count === 1 ? one : many)}`;
}
