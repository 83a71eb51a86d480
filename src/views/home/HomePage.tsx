import { useSession } from '../shared/useSession.ts';
import { MemberHome } from './MemberHome.tsx';
import { PublicHome } from './PublicHome.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';

/** `/`: for members their day, for visitors what this group is. */
export function HomePage() {
  const { person, phase, context } = useSession();
  if (person !== undefined) return <MemberHome person={person} name={context.user?.name ?? ''} />;
  return phase === 'settling' ? <PageSkeleton /> : <PublicHome />;
}
