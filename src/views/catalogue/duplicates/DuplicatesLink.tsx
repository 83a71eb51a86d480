import { Link } from 'react-router-dom';
import { canManage } from '../../../domain/access/index.ts';
import type { Kind } from '../../../domain/catalogue/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { pathOf } from '../../routeTable.ts';
import { useSession } from '../../shared/useSession.ts';
import { duplicateTexts } from '../../texts/duplicates.ts';
import { Duplicate } from '../shared/icons.tsx';

/** The way from a list to what may have been added twice, for those who may merge it. */
export function DuplicatesLink({ kind }: { readonly kind: Kind }) {
  const { person } = useSession();
  const { duplicates, area } = catalogueOf(kind);
  if (duplicates === undefined || person === undefined || !canManage(person, area)) return null;
  return (
    <Link className="bp6-button bp6-minimal" to={pathOf('duplicates', kind)}>
      <Duplicate size={16} aria-hidden="true" title={false} />
      <span>{duplicateTexts.link}</span>
    </Link>
  );
}
