import type { Kind } from '../../domain/catalogue/index.ts';
import type { RouteName } from '../addresses/routeTable.ts';

/** What the pages of every catalogue are given. */
export interface CataloguePageProps {
  readonly kind: Kind;
  readonly route: RouteName;
}
