/** Mutates a statechart's configuration: a transition is removed, gets another target, or loses its actions or its guard. */
import { createMachine, type AnyStateMachine } from 'xstate';
import { isShape } from '../../src/domain/kernel/shape.ts';

type Config = Record<string, unknown>;

/** The keys from the root of the configuration to one transition. */
type Path = readonly (string | number)[];

/** Mutations that don't change the behaviour, by machine, and why no rule can detect them. */
const same: Readonly<Record<string, readonly string[]>> = {
  // The outbox goes from `empty` to `ready` in the same step if commands are waiting, and no waiting command stays in either state.
  outbox: [
    'sending.invoke.onDone.0 leads to empty',
    'backingOff.on.outbox.retry leads to empty',
    'backingOff.after.backOff leads to empty',
    'blocked.on.outbox.open leads to empty',
  ],
  // Stopping a stopped connection clears nothing that isn't already cleared.
  connection: ['stopped.on.connection.stop is gone'],
  // There are four phases, and this is the last.
  billing: ['signedIn.account.on.billing.statusRead.4 asks nothing'],
};

export interface StructuralFault {
  readonly what: string;
  readonly machine: AnyStateMachine;
}

/** Copies plain objects and lists deeply, so that a shared value can be changed in one place only. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isShape(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
}

function at(root: unknown, path: Path): unknown {
  return path.reduce((value: unknown, key) => (value as Config | undefined)?.[key], root);
}

function each(value: unknown, path: Path): Path[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map((_, index) => [...path, index]) : [path];
}

/** Every transition below a node. */
function transitionsBelow(node: Config, path: Path): Path[] {
  const named = (key: string): Path[] =>
    Object.entries(isShape(node[key]) ? node[key] : {}).flatMap(([name, value]) => each(value, [...path, key, name]));
  const calls = each(node['invoke'], [...path, 'invoke']).flatMap((call) =>
    ['onDone', 'onError'].flatMap((end) => each(at(node, [...call.slice(path.length), end]), [...call, end])),
  );
  const below = Object.entries(isShape(node['states']) ? node['states'] : {}).flatMap(([name, child]) =>
    isShape(child) ? transitionsBelow(child, [...path, 'states', name]) : [],
  );
  return [
    ...named('on'),
    ...named('after'),
    ...each(node['always'], [...path, 'always']),
    ...each(node['onDone'], [...path, 'onDone']),
    ...calls,
    ...below,
  ];
}

function replaced(config: unknown, path: Path, value: unknown): Config {
  // The root of a configuration is an object.
  const root = copied(config) as Config;
  const [last, parent] = [path.at(-1) ?? '', at(root, path.slice(0, -1))];
  if (Array.isArray(parent) && value === undefined) parent.splice(Number(last), 1);
  else if (value === undefined) delete (parent as Config)[last];
  else (parent as Config)[last] = value;
  return root;
}

/** Another sibling of the target, or of its own node if it targets a child. */
function elsewhere(config: unknown, path: Path, target: string): string | undefined {
  const node = path.slice(0, path.lastIndexOf('states') + (path.includes('states') ? 2 : 0));
  const isBelow = target.startsWith('.');
  const states = at(config, [...(isBelow ? node : node.slice(0, -1)), ...(isBelow ? ['states'] : [])]);
  const [name] = target.replace(/^\./, '').split('.');
  const others = Object.keys(isShape(states) ? states : {}).filter((other) => other !== name && other !== node.at(-1));
  return others[0] === undefined ? undefined : `${isBelow ? '.' : ''}${others[0]}`;
}

function changesOf(config: unknown, path: Path): readonly (readonly [how: string, value: unknown])[] {
  const transition = at(config, path);
  const whole = typeof transition === 'string' ? { target: transition } : transition;
  if (!isShape(whole)) return [];
  const { target, actions, guard, ...rest } = whole;
  const changes: (readonly [string, unknown])[] = [['is gone', undefined]];
  const other = typeof target === 'string' && !path.includes('always') ? elsewhere(config, path, target) : undefined;
  if (other !== undefined) changes.push([`leads to ${other}`, { ...whole, target: other }]);
  if (actions !== undefined) changes.push(['does nothing', { ...rest, target, guard }]);
  if (guard !== undefined && !path.includes('always')) changes.push(['asks nothing', { ...rest, target, actions }]);
  return changes;
}

/** Every fault of a machine, each in its own copy of the machine. */
export function structuralFaults(machine: AnyStateMachine): readonly StructuralFault[] {
  const { config, implementations } = machine;
  const faults = transitionsBelow(config as Config, []).flatMap((path) =>
    changesOf(config, path).map(([how, value]) => ({
      what: `${path.filter((key) => key !== 'states').join('.')} ${how}`,
      get machine() {
        return createMachine(replaced(config, path, value), implementations) as AnyStateMachine;
      },
    })),
  );
  return faults.filter(({ what }) => same[machine.id]?.includes(what) !== true);
}
