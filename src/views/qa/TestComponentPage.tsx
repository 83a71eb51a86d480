import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lifeCycles } from '../../domain/lifeCycles.ts';
import { lifeCycleMachine } from '../../machines/shared/lifeCycleMachine.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { qaTexts } from '../texts/qa.ts';
import { Chart } from './charts/Chart.tsx';
import { ChartsTab } from './charts/ChartsTab.tsx';
import './qa.css';
import { SegmentedControl } from '../ui/blueprint.ts';

const Gallery = lazyPart(async () => (await import('./gallery/Gallery.tsx')).Gallery, false);

const RunsTab = lazyPart(async () => (await import('./runs/RunsTab.tsx')).RunsTab, false);

const machines = lifeCycles.map(lifeCycleMachine);

/** The state machine of each kind of record, drawn from its table. */
function LifeCycles() {
  return (
    <div className="qa-drawings">
      <p className="muted small">{qaTexts.livesLegend}</p>
      {machines.map((machine) => (
        <section key={machine.id} className="card qa-drawing" aria-label={machine.id}>
          <h2>{machine.id}</h2>
          <Chart machine={machine} state={undefined} taken={[]} last={undefined} isDetailed />
        </section>
      ))}
    </div>
  );
}

const tabs = ['charts', 'runs', 'lives', 'parts'] as const;

/** Backstock's internals: its running statecharts, the states of records, and its components in every state. */
export function TestComponentPage() {
  const [search, setSearch] = useSearchParams();
  const tab =
    tabs.find((each) => each === search.get('show')) ?? (location.hash.startsWith('#run=') ? 'runs' : 'charts');
  return (
    <div className="page qa-page">
      <PageHeading title={routeOf('testComponent').title} subtitle={qaTexts.subtitle}>
        <SegmentedControl
          role="group"
          aria-label={qaTexts.tabs}
          value={tab}
          onValueChange={(show) => setSearch({ show }, { replace: true })}
          options={tabs.map((value) => ({ value, label: qaTexts[value] }))}
        />
      </PageHeading>
      {tab === 'charts' && <ChartsTab />}
      {tab === 'lives' && <LifeCycles />}
      {tab === 'runs' && (
        <Suspense fallback={<PageSkeleton />}>
          <RunsTab />
        </Suspense>
      )}
      {tab === 'parts' && (
        <Suspense fallback={<PageSkeleton />}>
          <Gallery />
        </Suspense>
      )}
    </div>
  );
}
