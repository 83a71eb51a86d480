import { useEffect } from 'react';
import { pathOf } from '../addresses/routeTable.ts';
import { askBrand } from '../brand/brandOf.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSession } from '../shared/useSession.ts';
import { shellTexts } from '../texts/shell.ts';
import { Brand } from './Brand.tsx';
import { Main } from './Main.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { ButtonLink } from '../ui/Button.tsx';

function VisitorHeader() {
  const { phase } = useSession();
  return (
    <header className="topbar">
      <Brand />
      <div className="topbar-end">
        <ThemeButton />
        {phase !== 'settling' && (
          <ButtonLink intent="primary" to={pathOf('login')}>
            {shellTexts.signIn}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

/** The frame for visitors, with a login button once it is clear that nobody is logged in. */
export function VisitorShell() {
  const { installation, devicePreferences } = useBackstock();
  useEffect(() => {
    void askBrand(installation, devicePreferences);
  }, [installation, devicePreferences]);
  return (
    <>
      <SkipLink />
      <div className="shell is-visitor">
        <VisitorHeader />
        <Main />
      </div>
    </>
  );
}
