import { useBackstock } from '../shared/backstockContext.tsx';
import { Person } from '../ui/frameIcons.tsx';
import { seeingTexts } from '../texts/account.ts';
import { Button } from '../ui/Button.tsx';

/** Stands above everything while somebody sees the program as somebody else does. */
export function SeeingBar() {
  const { seeing, actors } = useBackstock();
  if (seeing === undefined) return null;
  return (
    <aside className="seeing-bar" aria-label={seeingTexts.label}>
      <Person size={18} aria-hidden="true" title={false} />
      <p>{seeingTexts.text(seeing.name)}</p>
      <Button intent="primary" onClick={() => actors.session.send({ type: 'session.signOut' })}>
        {seeingTexts.stop}
      </Button>
    </aside>
  );
}
