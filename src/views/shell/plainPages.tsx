import { pathOf } from '../addresses/routeTable.ts';
import { Search, User } from '../ui/icons.tsx';
import { Message } from '../ui/Message.tsx';
import { pageTexts } from '../texts/shell.ts';
import { ButtonLink } from '../ui/Button.tsx';

function HomeLink() {
  return (
    <ButtonLink intent="primary" to={pathOf('home')}>
      {pageTexts.backHome}
    </ButtonLink>
  );
}

export function NotFoundPage() {
  return (
    <Message icon={<Search />} title={pageTexts.notFoundTitle} text={pageTexts.notFoundText}>
      <HomeLink />
    </Message>
  );
}

export function NotAuthorizedPage() {
  return (
    <Message icon={<User />} title={pageTexts.notAuthorizedTitle} text={pageTexts.notAuthorizedText}>
      <HomeLink />
    </Message>
  );
}
