import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import type { AnyStateMachine } from 'xstate';
import { diagramTexts } from '../../texts/qa.ts';
import { Button } from '../../ui/Button.tsx';
import { placedChart } from './layout.ts';
import { spotOf, type Happened, type Placed, type PlacedArrow, type PlacedBox } from './placed.ts';
import './diagram.css';

interface Light {
  /** Ids of the active states. */
  readonly lit: ReadonlySet<string>;
  /** Keys of the transitions just taken. */
  readonly taken: readonly string[];
}

/** The chart once laid out; undefined until then, and if the layout fails. */
export function usePlaced(machine: AnyStateMachine, isWanted: boolean): Placed | undefined {
  const [placed, setPlaced] = useState<{ readonly id: string; readonly chart: Placed } | undefined>();
  useEffect(() => {
    if (!isWanted || typeof Worker === 'undefined') return undefined;
    let isHere = true;
    placedChart(machine).then(
      (chart) => {
        if (isHere) setPlaced({ id: machine.id, chart });
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [machine, isWanted]);
  return placed?.id === machine.id ? placed.chart : undefined;
}

function Box({ box, light }: { readonly box: PlacedBox; readonly light: Light }) {
  const { x, y, width, height, shape, name, lines } = box;
  if (shape === 'start') return <circle className="diagram-dot" cx={x + 6} cy={y + 6} r={5} />;
  const classes = ['diagram-box', `is-${shape}`, ...(light.lit.has(box.id) ? ['is-lit'] : [])].join(' ');
  if (shape === 'anywhere')
    return (
      <g className={classes}>
        <rect x={x} y={y} width={width} height={height} rx={height / 2} />
        <text x={x + width / 2} y={y + 18} textAnchor="middle">
          {name}
        </text>
      </g>
    );
  return (
    <g className={classes} data-box={box.id}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {shape === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />}
      <text className="diagram-name" x={x + 12} y={y + 21}>
        {name}
      </text>
      {lines.map(({ key, text }, index) => (
        <text key={key} className={light.taken.includes(key) ? 'is-taken' : ''} x={x + 12} y={y + 42 + index * 17}>
          {text}
        </text>
      ))}
    </g>
  );
}

function Arrow({ arrow, light, head }: { readonly arrow: PlacedArrow; readonly light: Light; readonly head: string }) {
  const isTaken = arrow.keys.some((key) => light.taken.includes(key));
  return (
    <g className={isTaken ? 'diagram-arrow is-taken' : 'diagram-arrow'}>
      <path d={arrow.path} markerEnd={`url(#${head}${isTaken ? '-taken' : ''})`} />
      {arrow.labels.map(({ text, x, y, width }) => (
        <g key={`${x} ${y}`}>
          <rect className="diagram-paper" x={x} y={y} width={width} height={17} />
          <text x={x + 2} y={y + 13}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

function Head({ id, isTaken }: { readonly id: string; readonly isTaken: boolean }) {
  return (
    <marker
      id={id}
      className={isTaken ? 'diagram-head is-taken' : 'diagram-head'}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerWidth="7"
      markerHeight="7"
      orient="auto-start-reverse"
    >
      <path d="M0 0 L10 5 L0 10 z" />
    </marker>
  );
}

const zooms = [0.5, 0.75, 1, 1.5] as const;

interface DiagramProps extends Light {
  readonly placed: Placed;
  readonly name: string;
  readonly last: Happened;
}

/** A statechart as boxes and arrows. Its content is also in the list, for screen readers. */
export function Diagram({ placed, name, lit, taken, last }: DiagramProps) {
  const [zoom, setZoom] = useState(2);
  const scale = zooms[zoom] ?? 1;
  const frame = useRef<HTMLDivElement>(null);
  const light = { lit, taken };
  const head = `head${useId().replaceAll(/\W/g, '')}`;
  const spot = spotOf(placed, lit, last);
  const [left, top] = [spot?.x ?? 0, spot?.y ?? 0];
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const [x, y] = [left * scale - current.clientWidth / 2, top * scale - current.clientHeight / 2];
    current.scrollTo({ left: x, top: y });
  }, [left, top, scale]);
  const size: CSSProperties = { width: placed.width * scale, height: placed.height * scale };
  return (
    <div className="diagram">
      <div className="diagram-tools" role="group" aria-label={diagramTexts.zoom}>
        <Button disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {diagramTexts.smaller}
        </Button>
        <Button disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          {diagramTexts.larger}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be scrollable by keyboard */}
      <div className="diagram-frame" ref={frame} tabIndex={0} role="group" aria-label={diagramTexts.drawing({ name })}>
        <svg viewBox={`0 0 ${placed.width} ${placed.height}`} style={size} aria-hidden="true">
          <defs>
            <Head id={head} isTaken={false} />
            <Head id={`${head}-taken`} isTaken />
          </defs>
          {placed.boxes.map((box) => (
            <Box key={box.id} box={box} light={light} />
          ))}
          {placed.arrows.map((arrow) => (
            <Arrow key={arrow.id} arrow={arrow} light={light} head={head} />
          ))}
        </svg>
      </div>
    </div>
  );
}
