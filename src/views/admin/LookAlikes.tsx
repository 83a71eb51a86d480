import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { pathOf } from '../routeTable.ts';
import { titleOf } from '../shared/recordPaths.ts';
import { userTexts } from '../texts/account.ts';
import './lookAlikes.css';

/** Users whose addresses are easily taken for each other's, each named with their address and linked. */
export function LookAlikes({ together }: { readonly together: readonly CatalogueRecord[] }) {
  return (
    <span className="look-alikes">
      {userTexts.lookAlikes(together.length)}{' '}
      {together.map((user, index) => (
        <Fragment key={user.id}>
          {index > 0 && ', '}
          <Link to={pathOf('user', user.id)}>{titleOf(user)}</Link> ({String(user.values['email'])})
        </Fragment>
      ))}
      .
    </span>
  );
}
