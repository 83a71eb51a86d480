import { location } from '../../domain/places/index.ts';
import { TreePage } from '../catalogue/tree/TreePage.tsx';
import { routeOf } from '../routeTable.ts';

/** Places from the building to the box, and what is in each. */
export function LocationsPage() {
  return <TreePage catalogue={location} title={routeOf('propLocations').title} />;
}
