import type { Kind } from '../../../domain/catalogue/index.ts';
import { pathOf } from '../../addresses/routeTable.ts';
import { Camera } from '../../ui/frameIcons.tsx';
import { useSession } from '../../shared/useSession.ts';
import { quickTexts } from '../../texts/quickEntry.ts';
import { quickKinds } from './quickKinds.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** The way from a list to adding many one after the other, for those who may. */
export function QuickLink({ kind }: { readonly kind: Kind }) {
  const { person } = useSession();
  if (!quickKinds(person).includes(kind)) return null;
  return (
    <ButtonLink to={pathOf('quickEntry', kind)}>
      <Camera size={16} aria-hidden="true" title={false} />
      <span>{quickTexts.link}</span>
    </ButtonLink>
  );
}
