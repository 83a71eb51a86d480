import { catalogueOf } from '../../../domain/registry.ts';
import { routeOf } from '../../routeTable.ts';
import type { CataloguePageProps } from '../pageProps.ts';
import { TreePage } from './TreePage.tsx';

/** A catalogue that is a tree: categories, and places from the building to the box. */
export function BranchPage({ kind, route }: CataloguePageProps) {
  return <TreePage key={kind} catalogue={catalogueOf(kind)} title={routeOf(route).title} />;
}
