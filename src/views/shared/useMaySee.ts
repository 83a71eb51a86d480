import { canSee, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useSession } from './useSession.ts';

/** Whether the user can see records of a kind at all. */
export function useMaySee(): (kind: Kind) => boolean {
  const { person } = useSession();
  return (kind) => person !== undefined && canSee(person, catalogueOf(kind));
}
