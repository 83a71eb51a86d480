/** What labels are offered for, and the list that shows it: those who may open that may print its labels. */
import { isKind, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueScreens, type ListScreens, type TreeScreens } from '../catalogue/shared/catalogueScreens.ts';
import type { RouteName } from '../routeTable.ts';
import { hasCodes } from '../shared/recordCodes.ts';

const screens: readonly (readonly [string, ListScreens | TreeScreens])[] = Object.entries(catalogueScreens);

/** What is written on paper and never stuck on anything. */
const onPaper: readonly Kind[] = ['booking', 'propRequest'];

export const labelledKinds: readonly { readonly kind: Kind; readonly route: RouteName }[] = screens.flatMap(([kind, routes]) => (isKind(kind) && hasCodes(kind) && !onPaper.includes(kind) ? [{ kind, route: 'tree' in routes ? routes.tree : routes.list }] : []),
);
