/** Runs many commands in slices, so that the page stays responsive. A refusal doesn't stop the rest. */
import type { CommandBody } from '../../../domain/decide/index.ts';
import type { Refusal } from '../../../domain/kernel/decision.ts';
import { errorText } from '../../../domain/kernel/errorText.ts';
import type { Commands } from '../../../machines/shared/client.ts';

/** Longest time a check may block rendering, in milliseconds. */
const SLICE_MS = 8;
/** Commands stored on the device per step. */
const SLICE_COMMANDS = 100;

export interface RefusedBody {
  readonly body: CommandBody;
  readonly refusal: Refusal;
}

/** Commands that would succeed now, and those that wouldn't. */
export interface Sorted {
  readonly can: readonly CommandBody[];
  readonly cannot: readonly RefusedBody[];
}

/** Commands that succeeded, and those that were refused. */
export interface Ran {
  readonly done: readonly CommandBody[];
  readonly refused: readonly RefusedBody[];
}

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Checks which commands would be refused, yielding to rendering in between. */
export async function sortOut(
  commands: Pick<Commands, 'check'>,
  bodies: readonly CommandBody[],
  { signal, onProgress }: RunOptions,
): Promise<Sorted> {
  const can: CommandBody[] = [];
  const cannot: RefusedBody[] = [];
  let from = performance.now();
  for (const [place, body] of bodies.entries()) {
    if (signal.aborted) break;
    const refusal = commands.check(body);
    if (refusal) cannot.push({ body, refusal });
    else can.push(body);
    if (performance.now() - from < SLICE_MS) continue;
    onProgress?.(place + 1);
    await breathe();
    from = performance.now();
  }
  return { can, cannot };
}

/** Dispatches one slice, leaving out refused commands. */
async function keepSlice(commands: Pick<Commands, 'dispatch'>, slice: readonly CommandBody[]): Promise<Ran> {
  let left = slice;
  const refused: RefusedBody[] = [];
  while (left.length > 0) {
    const answer = await commands.dispatch(...left);
    if ('kept' in answer) break;
    const { at, refused: refusal } = answer;
    const body = left[at];
    if (body) refused.push({ body, refusal });
    left = left.filter((_, place) => place !== at);
  }
  return { done: left, refused };
}

/** Runs the commands slice by slice. Stops on abort, or with a `problem` if the device can't store any more. */
export async function runAll(
  commands: Pick<Commands, 'dispatch'>,
  bodies: readonly CommandBody[],
  { signal, onProgress }: RunOptions,
): Promise<Ran & { readonly problem?: string }> {
  const done: CommandBody[] = [];
  const refused: RefusedBody[] = [];
  for (let from = 0; from < bodies.length && !signal.aborted; from += SLICE_COMMANDS) {
    try {
      const slice = await keepSlice(commands, bodies.slice(from, from + SLICE_COMMANDS));
      done.push(...slice.done);
      refused.push(...slice.refused);
    } catch (error) {
      return { done, refused, problem: errorText(error) };
    }
    onProgress?.(Math.min(bodies.length, from + SLICE_COMMANDS));
    await breathe();
  }
  return { done, refused };
}
