import { canManage, mayPass, type Visitor } from '../../../domain/access/index.ts';
import type { Kind } from '../../../domain/catalogue/index.ts';
import { routeOf } from '../../addresses/routeTable.ts';
import { departments } from '../../addresses/departments.ts';

/** The kinds of stock the user can add to. */
export function quickKinds(person: Visitor | undefined): readonly Kind[] {
  if (person === undefined) return [];
  return departments.flatMap(({ stock, area, main }) =>
    canManage(person, area) && mayPass(routeOf(main), person) ? [stock] : [],
  );
}
