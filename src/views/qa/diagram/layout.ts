import type { ELK } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { graphOf } from './graph.ts';
import { placedOf, type Placed } from './placed.ts';

let elk: Promise<ELK> | undefined;

/** The layout engine runs in its own worker: it is large, and may take a second. */
async function startElk(): Promise<ELK> {
  const [{ default: Engine }, { default: address }] = await Promise.all([
    import('elkjs/lib/elk-api.js'),
    import('elkjs/lib/elk-worker.min.js?url'),
  ]);
  return new Engine({ workerFactory: () => new Worker(address) });
}

const known = new Map<string, Promise<Placed>>();

async function lay(machine: AnyStateMachine): Promise<Placed> {
  elk ??= startElk();
  return placedOf(await (await elk).layout(graphOf(machine)));
}

/** A statechart with positions for every box and arrow; rejects if the layout engine can't be loaded. */
export function placedChart(machine: AnyStateMachine): Promise<Placed> {
  // Machines with the same id have the same chart, whatever their actors are.
  const earlier = known.get(machine.id);
  if (earlier !== undefined) return earlier;
  const placed = lay(machine);
  known.set(machine.id, placed);
  // The next visit retries.
  placed.catch(() => {
    elk = undefined;
    known.delete(machine.id);
  });
  return placed;
}
