import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommandBody } from '../../../domain/decide/index.ts';
import type { Commands } from '../../../machines/shared/client.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { notify } from '../../ui/notify.ts';
import { noticeTexts } from '../../texts/shell.ts';
import { bulkTexts } from '../../texts/selection.ts';
import { runAll, sortOut, type Sorted } from './run.ts';

/** Undoing many records is offered for longer than undoing one. */
const UNDO_MANY_MS = 20_000;

/** The commands of a bulk change, and how to report it. */
export interface BulkPlan {
  readonly bodies: readonly CommandBody[];
  readonly undoOf: (body: CommandBody) => CommandBody | undefined;
  /** The message after this many have been done. */
  readonly done: (count: number) => string;
}

export type BulkState =
  | { readonly step: 'idle' }
  | { readonly step: 'checking' }
  | ({ readonly step: 'ready' } & Sorted)
  | { readonly step: 'running'; readonly done: number; readonly count: number };

async function takeBack(commands: Commands, bodies: readonly CommandBody[]): Promise<void> {
  const { done, refused, problem } = await runAll(commands, bodies, { signal: new AbortController().signal });
  const left = bodies.length - done.length;
  if (problem !== undefined) notify({ message: problem, tone: 'bad' });
  else
    notify({
      message:
        refused.length === 0
          ? bulkTexts.undone({ count: done.length })
          : bulkTexts.undonePartly({ count: done.length, left }),
    });
}

/** Reports a bulk change and offers to undo it as a whole. */
function tellDone(commands: Commands, { done, undoOf }: BulkPlan, did: readonly CommandBody[], leftOut: number): void {
  // Undone in reverse order, because later commands may depend on earlier ones.
  const back = did.toReversed().flatMap((body) => undoOf(body) ?? []);
  const message = leftOut === 0 ? done(did.length) : bulkTexts.leftOut({ message: done(did.length), count: leftOut });
  notify({
    message,
    timeoutMs: UNDO_MANY_MS,
    ...(back.length === 0 ? {} : { action: { text: noticeTexts.undo, onClick: () => void takeBack(commands, back) } }),
  });
}

/**
 * A change to many records: checked first, run with progress, can be stopped half-way and undone as a whole.
 *
 * @param plan undefined until the form is complete; a new object starts a new check
 */
export function useBulk(plan: BulkPlan | undefined, onDone: () => void) {
  const { commands } = useBackstock().client;
  const [sorted, setSorted] = useState<{ readonly plan: BulkPlan; readonly result: Sorted } | undefined>();
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const running = useRef<AbortController | undefined>(undefined);

  useEffect(() => {
    if (plan === undefined) return undefined;
    const look = new AbortController();
    void sortOut(commands, plan.bodies, { signal: look.signal }).then((result) => {
      if (!look.signal.aborted) setSorted({ plan, result });
    });
    return () => look.abort();
  }, [commands, plan]);

  const start = useCallback(async () => {
    if (plan === undefined || sorted?.plan !== plan || running.current) return;
    const { can, cannot } = sorted.result;
    running.current = new AbortController();
    const { signal } = running.current;
    setProblem(undefined);
    setProgress({ done: 0, count: can.length });
    const ran = await runAll(commands, can, { signal, onProgress: (done) => setProgress({ done, count: can.length }) });
    running.current = undefined;
    setProgress(undefined);
    if (ran.problem !== undefined) setProblem(ran.problem);
    if (ran.done.length > 0) tellDone(commands, plan, ran.done, can.length - ran.done.length + cannot.length);
    if (ran.problem === undefined) onDone();
  }, [commands, plan, sorted, onDone]);

  const stop = useCallback(() => running.current?.abort(), []);
  const state: BulkState =
    progress !== undefined
      ? { step: 'running', ...progress }
      : plan === undefined
        ? { step: 'idle' }
        : sorted?.plan === plan
          ? { step: 'ready', ...sorted.result }
          : { step: 'checking' };
  return { state, problem, start, stop };
}
