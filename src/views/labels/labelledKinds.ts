/** What labels are offered for, and the list that shows it: those who may open that may print its labels. */
import { isKind, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { catalogueScreens, type ListScreens, type TreeScreens } from '../catalogue/shared/catalogueScreens.ts';
import type { RouteName } from '../routeTable.ts';
import { hasCodes } from '../shared/recordCodes.ts';

const screens: readonly (readonly [string, ListScreens | TreeScreens])[] = Object.entries(catalogueScreens);

export const labelledKinds: readonly { readonly kind: Kind; readonly route: RouteName }[] = screens.flatMap(
  ([kind, routes]) =>
    isKind(kind) && hasCodes(kind) && catalogueOf(kind).labels !== false
      ? [{ kind, route: 'tree' in routes ? routes.tree : routes.list }]
      : [],
);
