import { FirstLoad } from '../shared/FirstLoad.tsx';
import { useSession } from '../shared/useSession.ts';
import { MemberHome } from './MemberHome.tsx';
import { PublicHome } from './PublicHome.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

/** `/`: for members their day, for visitors what this group is. */
export function HomePage() {
  const { person, phase, context } = useSession();
  if (person !== undefined) {
    return (
      <FirstLoad>
        <MemberHome person={person} name={context.user?.name ?? ''} />
      </FirstLoad>
    );
  }
  return phase === 'settling' ? <PageSkeleton /> : <PublicHome />;
}
