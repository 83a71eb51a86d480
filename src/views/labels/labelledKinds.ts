/** Kinds that can have labels, each with its list: users who can open the list can print its labels. */
import { isKind, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { catalogueScreens, listRoutesOf } from '../addresses/catalogueScreens.ts';
import type { RouteName } from '../addresses/routeTable.ts';
import { hasCodes } from '../shared/recordCodes.ts';

export const labelledKinds: readonly { readonly kind: Kind; readonly route: RouteName }[] = Object.keys(
  catalogueScreens,
).flatMap((kind) => {
  if (!isKind(kind) || !hasCodes(kind) || catalogueOf(kind).labels === false) return [];
  const routes = listRoutesOf(kind);
  return routes === undefined ? [] : [{ kind, route: routes.list }];
});
