import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routeOf } from '../addresses/routeTable.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { qaTexts } from '../texts/qa.ts';
import { ChartsTab } from './charts/ChartsTab.tsx';
import './qa.css';
import { SegmentedControl } from '../ui/blueprint.ts';

const Gallery = lazyPart(async () => (await import('./gallery/Gallery.tsx')).Gallery, false);

const tabs = { charts: qaTexts.charts, parts: qaTexts.parts } as const;

/** Backstock from inside: its statecharts as they run, and its parts in every state. */
export function TestComponentPage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('show') === 'parts' ? 'parts' : 'charts';
  return (
    <div className="page qa-page">
      <PageHeading title={routeOf('testComponent').title} subtitle={qaTexts.subtitle}>
        <SegmentedControl
          role="group"
          aria-label={qaTexts.tabs}
          value={tab}
          onValueChange={(show) => setSearch({ show }, { replace: true })}
          options={(['charts', 'parts'] as const).map((value) => ({ value, label: tabs[value] }))}
        />
      </PageHeading>
      {tab === 'charts' ? (
        <ChartsTab />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <Gallery />
        </Suspense>
      )}
    </div>
  );
}
