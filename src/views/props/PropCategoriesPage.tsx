import { propCategory } from '../../domain/props/index.ts';
import { TreePage } from '../catalogue/tree/TreePage.tsx';
import { routeOf } from '../routeTable.ts';

/** The two levels of prop categories. */
export function PropCategoriesPage() {
  return <TreePage catalogue={propCategory} title={routeOf('propCategories').title} />;
}
