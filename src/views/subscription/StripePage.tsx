import { canManage } from '../../domain/access/index.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { User } from '../ui/icons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Button } from '../ui/Button.tsx';
import { useSession } from '../shared/useSession.ts';
import { cardTexts } from '../texts/subscription.ts';
import { CardSetup } from './CardSetup.tsx';
import '../ui/page.css';
import './subscription.css';

/** `/stripe`: sets up a card on its own page. It is blocked while a payment is late; the subscription page then does the same. */
export function StripePage() {
  const { person } = useSession();
  if (person !== undefined && canManage(person, 'subscriptions')) {
    return (
      <div className="page page-narrow">
        <PageHeading title={routeOf('stripe').title} />
        <CardSetup address={pathOf('stripe')} />
      </div>
    );
  }
  return (
    <Message icon={<User />} title={cardTexts.notAllowedTitle} text={cardTexts.notAllowedText}>
      <Button isQuiet onClick={() => globalThis.history.back()}>
        {cardTexts.back}
      </Button>
    </Message>
  );
}
