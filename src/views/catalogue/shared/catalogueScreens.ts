/** Where the screens of each catalogue are. */
import type { Kind } from '../../../domain/catalogue/index.ts';
import { pathOf } from '../../routeTable.ts';

export interface CatalogueScreen {
  readonly list: string;
  /** A form for a new record; `?code=` and `?copy=` fill it. */
  readonly add: string;
}

const screens: Partial<Readonly<Record<Kind, CatalogueScreen>>> = {
  prop: { list: pathOf('props'), add: pathOf('newProp') },
  propCategory: { list: pathOf('propCategories'), add: `${pathOf('propCategories')}?add` },
  location: { list: pathOf('propLocations'), add: `${pathOf('propLocations')}?add` },
};

/** The screens of a kind; none for kinds that have no list of their own yet. */
export function screenOf(kind: Kind): CatalogueScreen | undefined {
  return screens[kind];
}
