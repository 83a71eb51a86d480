import { Link } from 'react-router-dom';
import { pathOf, routeOf, type RouteName } from '../routeTable.ts';
import { Cube, Search, User } from '../shared/icons.tsx';
import { Message } from '../shared/Message.tsx';
import { PageHeading } from '../shared/PageHeading.tsx';
import { pageTexts } from '../texts/shell.ts';
import { allModules } from './navigation.ts';

function HomeLink() {
  return (
    <Link className="bp6-button bp6-intent-primary" to={pathOf('home')}>
      {pageTexts.backHome}
    </Link>
  );
}

/** A page of the specification that is still to come; the landing page of a module shows its links. */
export function NotBuiltPage({ route }: { readonly route: RouteName }) {
  const links = allModules.find(({ main }) => main === route)?.links ?? [];
  return (
    <div className="page">
      <PageHeading title={routeOf(route).title} />
      <Message icon={<Cube />} level={2} title={pageTexts.notBuiltTitle} text={pageTexts.notBuiltText}>
        {links.length === 0 ? (
          <HomeLink />
        ) : (
          links.map((name) => (
            <Link key={name} className="bp6-button" to={pathOf(name)}>
              {routeOf(name).title}
            </Link>
          ))
        )}
      </Message>
    </div>
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
