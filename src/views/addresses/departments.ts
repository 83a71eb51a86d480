/** The departments that hold stock, as shown on their landing pages and on Home. */
import type { Area } from '../../domain/access/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { invariant } from '../../domain/kernel/invariant.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import type { RouteName } from './routeTable.ts';
import { allModules, type Module } from './navigation.ts';

export interface Department {
  readonly key: Module['key'];
  readonly area: Area;
  /** Its landing page. */
  readonly main: RouteName;
  /** The kind that is lent. */
  readonly stock: Kind;
  /** The kind users add first: the stock itself, or the titles that have copies. */
  readonly leading: Kind;
  /** Other catalogues that are counted on the landing page. */
  readonly also: readonly Kind[];
}

function departmentOf(stock: Kind): Department {
  const { area, landing = { also: [] } } = catalogueOf(stock);
  const module = allModules.find(({ key }) => key === area);
  invariant(module !== undefined, `${stock} has no department in the menu`);
  const others = stockKinds.filter((kind) => kind !== stock && catalogueOf(kind).area === area);
  return {
    key: module.key,
    area,
    main: module.main,
    stock,
    leading: landing.leading ?? stock,
    also: [...landing.also, ...others],
  };
}

/** The department of each kind of stock. */
export const departments: readonly Department[] = stockKinds.map(departmentOf);
