import { Deciding } from '../shared/Deciding.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { useSession } from '../shared/useSession.ts';
import { MemberHome } from './MemberHome.tsx';
import { PublicHome } from './PublicHome.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

/** `/`: a dashboard for members, an introduction to the group for visitors. */
export function HomePage() {
  const { person, phase, context } = useSession();
  if (person !== undefined) {
    return (
      <FirstLoad>
        <Deciding meanwhile={<PageSkeleton />}>
          <MemberHome person={person} name={context.user?.name ?? ''} />
        </Deciding>
      </FirstLoad>
    );
  }
  return phase === 'settling' ? <PageSkeleton /> : <PublicHome />;
}
