import { useBackstock } from '../shared/backstockContext.tsx';
import { Person } from '../ui/frameIcons.tsx';
import { impersonationTexts } from '../texts/account.ts';
import { Button } from '../ui/Button.tsx';

/** Stands above everything while somebody sees the program as somebody else does. */
export function ImpersonationBar() {
  const { impersonation, actors } = useBackstock();
  if (impersonation === undefined) return null;
  return (
    <aside className="impersonation-bar" aria-label={impersonationTexts.label}>
      <Person size={18} aria-hidden="true" title={false} />
      <p>{impersonationTexts.text(impersonation.name)}</p>
      <Button intent="primary" onClick={() => actors.session.send({ type: 'session.signOut' })}>
        {impersonationTexts.stop}
      </Button>
    </aside>
  );
}
