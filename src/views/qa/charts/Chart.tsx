import { useState } from 'react';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { MachineState, RecordedStep } from '../../../machines/shared/flightRecorder.ts';
import { nameOf, transitionsOf, triggerOf, type TransitionEntry } from '../../../machines/shared/transitions.ts';
import { chartTexts, diagramTexts } from '../../texts/qa.ts';
import { activeIds, shortName } from './stateWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Diagram, usePlaced } from '../diagram/Diagram.tsx';
import './chart.css';

interface Drawing {
  readonly lit: ReadonlySet<string>;
  readonly entries: readonly TransitionEntry[];
  /** Keys of the transitions taken in the selected step. */
  readonly taken: readonly string[];
}

function goalOf({ definition, forbidden }: TransitionEntry): string {
  if (forbidden) return chartTexts.ignored;
  return definition.target?.map((node) => shortName(node) || node.key).join(', ') ?? chartTexts.stays;
}

function Transition({ entry, isTaken }: { readonly entry: TransitionEntry; readonly isTaken: boolean }) {
  const { definition, eventType, forbidden } = entry;
  const { guard, actions } = definition;
  return (
    <li className={isTaken ? 'chart-transition is-taken' : 'chart-transition'}>
      <span className="code">{triggerOf(eventType) || chartTexts.atOnce}</span>
      {guard !== undefined && <span className="muted"> {chartTexts.when({ guard: nameOf(guard) })}</span>}
      <span className={forbidden ? 'muted' : 'chart-goal'}>
        <span aria-hidden="true"> → </span>
        {goalOf(entry)}
      </span>
      {actions.length > 0 && <span className="muted"> / {actions.map(nameOf).join(', ')}</span>}
      {isTaken && <span className="visually-hidden"> ({chartTexts.taken})</span>}
    </li>
  );
}

/** Markers of a state besides its name: `starts here`, `side by side`, `end`. */
function marksOf(node: AnyStateNode): readonly string[] {
  const { parent } = node;
  const isFirst = parent !== undefined && parent.type !== 'parallel' && parent.initial.target?.includes(node) === true;
  return [
    ...(isFirst ? [chartTexts.initial] : []),
    ...(node.type === 'parallel' ? [chartTexts.parallel] : []),
    ...(node.type === 'final' ? [chartTexts.final] : []),
  ];
}

function Details({ node, drawing }: { readonly node: AnyStateNode; readonly drawing: Drawing }) {
  const own = drawing.entries.filter(({ source }) => source === node);
  return (
    <>
      {node.invoke.length > 0 && (
        <p className="chart-runs small">
          {chartTexts.actorsOf} <span className="code">{node.invoke.map(({ id }) => id).join(', ')}</span>
        </p>
      )}
      {own.length > 0 && (
        <ul className="chart-transitions small">
          {own.map((entry) => (
            <Transition key={entry.key} entry={entry} isTaken={drawing.taken.includes(entry.key)} />
          ))}
        </ul>
      )}
    </>
  );
}

interface BoxProps {
  readonly node: AnyStateNode;
  readonly drawing: Drawing;
  readonly isDetailed: boolean;
}

function Box({ node, drawing, isDetailed }: BoxProps) {
  const isLit = drawing.lit.has(node.id);
  const children = Object.values(node.states);
  return (
    <li
      className={`chart-box${isLit ? ' is-lit' : ''}${node.type === 'parallel' ? ' is-parallel' : ''}`}
      aria-current={isLit ? 'true' : undefined}
      data-state={shortName(node)}
    >
      <p className="chart-name">
        <strong>{node.key}</strong>
        {isLit && <span className="visually-hidden"> ({chartTexts.active})</span>}
        {isDetailed && marksOf(node).map((mark) => <small key={mark}>{mark}</small>)}
      </p>
      {isDetailed && <Details node={node} drawing={drawing} />}
      {children.length > 0 && <Boxes nodes={children} drawing={drawing} isDetailed={isDetailed} />}
    </li>
  );
}

function Boxes({ nodes, drawing, isDetailed }: Omit<BoxProps, 'node'> & { readonly nodes: readonly AnyStateNode[] }) {
  return (
    <ul className="chart-boxes">
      {nodes.map((node) => (
        <Box key={node.id} node={node} drawing={drawing} isDetailed={isDetailed} />
      ))}
    </ul>
  );
}

interface ChartProps {
  readonly machine: AnyStateMachine;
  /** Undefined before the actor started: nothing is highlighted. */
  readonly state: MachineState | undefined;
  readonly taken: readonly string[];
  /** The latest step that changed something. */
  readonly last: RecordedStep | undefined;
  /** Includes the events each state handles; otherwise only the states. */
  readonly isDetailed: boolean;
}

/** A statechart drawn from its own definition, with the active states highlighted. */
export function Chart({ machine, state, taken, last, isDetailed }: ChartProps) {
  const { root } = machine;
  const lit = state === undefined || state.status === 'stopped' ? new Set<string>() : activeIds(root, state.value);
  const before = last?.before === undefined ? new Set<string>() : activeIds(root, last.before.value);
  const entered = new Set([...lit].filter((id) => !before.has(id)));
  const drawing: Drawing = { lit, taken, entries: transitionsOf(machine) };
  const [isList, setList] = useState(false);
  const placed = usePlaced(machine, isDetailed);
  const isDrawn = placed !== undefined && !isList;
  return (
    <>
      {placed !== undefined && (
        <p className="chart-views">
          <Button size="small" aria-pressed={isList} onClick={() => setList(!isList)}>
            {diagramTexts.list}
          </Button>
        </p>
      )}
      {isDrawn && (
        <Diagram
          placed={placed}
          name={machine.id}
          lit={lit}
          taken={taken}
          last={{ entered, taken: last?.taken ?? [] }}
        />
      )}
      <div className={isDrawn ? 'visually-hidden' : ''}>
        <ChartList root={root} drawing={drawing} isDetailed={isDetailed} />
      </div>
    </>
  );
}

interface ListProps {
  readonly root: AnyStateNode;
  readonly drawing: Drawing;
  readonly isDetailed: boolean;
}

/** Nested boxes: for screen readers, and for everyone if the diagram can't be loaded. */
function ChartList({ root, drawing, isDetailed }: ListProps) {
  return (
    <div className={isDetailed ? 'chart is-detailed' : 'chart'}>
      {isDetailed && (root.invoke.length > 0 || drawing.entries.some(({ source }) => source === root)) && (
        <div className="chart-anywhere">
          <p className="chart-name">
            <strong>{chartTexts.anywhere}</strong>
          </p>
          <Details node={root} drawing={drawing} />
        </div>
      )}
      <Boxes nodes={Object.values(root.states)} drawing={drawing} isDetailed={isDetailed} />
    </div>
  );
}
