import { named } from '../../words/named.ts';
import { Link } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { searchKey } from '../../domain/kernel/text.ts';
import { ownRightsOf, rightLabel } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { userTexts } from '../texts/account.ts';
import { say } from '../../words/speaker.ts';

/** What a role grants, in one line. */
function givenBy({ values: { permissions, features } }: RecordOf<'role'>): string {
  const names = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
  return [...names(permissions), ...names(features)].map((right) => say(rightLabel(right))).join(', ');
}

/** What each of a user's roles grants. */
export function ByRoles({ user }: { readonly user: RecordOf<'user'> }) {
  const { records } = useBackstock().client;
  useRevision('role');
  const names = ownRightsOf(user).roles;
  if (names.length === 0) return null;
  const known = new Map([...records.all('role')].filter(isActive).map((role) => [searchKey(titleOf(role)), role]));
  return (
    <section className="detail-block" aria-label={userTexts.byRoles}>
      <h2>{userTexts.byRoles}</h2>
      <dl className="fields">
        {names.map((name) => {
          const role = known.get(searchKey(name));
          return (
            <div key={name}>
              <dt>{role === undefined ? name : <Link to={pathOf('role', role.id)}>{titleOf(role)}</Link>}</dt>
              <dd>
                {named(userTexts.offices, name) ?? (role === undefined ? userTexts.nothingByRole : givenBy(role))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
