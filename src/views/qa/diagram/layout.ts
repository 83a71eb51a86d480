import type { ELK } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { graphOf } from './graph.ts';
import { placedOf, type Placed } from './placed.ts';

let elk: Promise<ELK> | undefined;

/** The layout works in a worker of its own: it is large, and may take a second. */
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

/** A place for every box and arrow of a statechart; rejects where the layout cannot be fetched. */
export function placedChart(machine: AnyStateMachine): Promise<Placed> {
  // Two machines of one name have one chart, whatever their actors do.
  const earlier = known.get(machine.id);
  if (earlier !== undefined) return earlier;
  const placed = lay(machine);
  known.set(machine.id, placed);
  // The next visit tries again.
  placed.catch(() => {
    elk = undefined;
    known.delete(machine.id);
  });
  return placed;
}
