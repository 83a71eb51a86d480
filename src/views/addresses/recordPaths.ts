import type { Kind } from '../../domain/catalogue/index.ts';
import { detailPath } from './catalogueScreens.ts';
import { pathOf } from './routeTable.ts';

/** The path of a record; locations and categories open in their tree. */
export function recordPath(kind: Kind, id: string): string {
  const path = detailPath(kind, id);
  if (path !== undefined) return path;
  if (kind === 'member') return pathOf('member', id);
  return kind === 'user' ? pathOf('user', id) : pathOf('systemSettings');
}

/** The path of a record's form, focused on a field if one is named. */
export function editPath(kind: Kind, id: string, field = ''): string {
  const path = recordPath(kind, id);
  const edit = field === '' ? 'edit' : `edit=${encodeURIComponent(field)}`;
  return `${path}${path.includes('?') ? '&' : '?'}${edit}`;
}
