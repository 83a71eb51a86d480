import { routeOf } from '../../addresses/routeTable.ts';
import type { CataloguePageProps } from '../pageProps.ts';
import { TreePage } from './TreePage.tsx';
import { useCatalogue } from '../shared/useCatalogue.ts';

/** A catalogue that is a tree: categories, or locations from the building to the box. */
export function BranchPage({ kind, route }: CataloguePageProps) {
  const catalogue = useCatalogue(kind);
  return <TreePage key={kind} catalogue={catalogue} title={routeOf(route).title} />;
}
