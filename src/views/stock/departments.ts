/** The departments that keep stock: what their landing pages and Home tell about. */
import type { Area } from '../../domain/access/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import type { RouteName } from '../routeTable.ts';
import type { Module } from '../shell/navigation.ts';

export interface Department {
  readonly key: Module['key'];
  readonly area: Area;
  /** Its landing page. */
  readonly main: RouteName;
  /** What is lent. */
  readonly stock: Kind;
  /** What people add first: the stock itself, or the titles that have copies. */
  readonly leading: Kind;
  /** Other catalogues that are counted on the landing page. */
  readonly also: readonly Kind[];
}

export const departments: readonly Department[] = [
  { key: 'props', area: 'props', main: 'propsMainMenu', stock: 'prop', leading: 'prop', also: ['propCategory', 'location'] },
  { key: 'costumes', area: 'costumes', main: 'costumesMainMenu', stock: 'costume', leading: 'costume', also: ['costumeCategory', 'location'] },
  { key: 'equipment', area: 'equipment', main: 'equipmentMainMenu', stock: 'equipment', leading: 'equipment', also: ['equipmentCategory', 'location'] },
  { key: 'scripts', area: 'scripts', main: 'scriptsMainMenu', stock: 'scriptCopy', leading: 'script', also: ['anthology', 'scriptCategory'] },
];

/** Every kind that is lent; the same list every time. */
export const stockKinds: readonly Kind[] = departments.map(({ stock }) => stock);
