import type { Kind } from '../../domain/catalogue/index.ts';
import type { RouteName } from '../addresses/routeTable.ts';

/** Props of every catalogue's pages. */
export interface CataloguePageProps {
  readonly kind: Kind;
  readonly route: RouteName;
}
