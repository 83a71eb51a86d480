import { scopesOf } from '../../domain/access/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useSession } from './useSession.ts';

/** Whether the user can see records of a kind at all. */
export function useMaySee(): (kind: Kind) => boolean {
  const { person } = useSession();
  const scopes = person === undefined ? [] : scopesOf(person);
  return (kind) => scopes.includes(catalogueOf(kind).scope);
}
