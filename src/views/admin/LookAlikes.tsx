import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { linkedMember } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { userTexts } from '../texts/account.ts';
import { memberLinkTexts } from '../texts/memberLink.ts';
import './lookAlikes.css';

interface TogetherProps {
  readonly together: readonly RecordOf<'user'>[];
}

/** A warning about some users, each named with their address and a link. */
function Named({ together, text }: TogetherProps & { readonly text: string }) {
  return (
    <span className="look-alikes">
      {text}{' '}
      {together.map((user, index) => (
        <Fragment key={user.id}>
          {index > 0 && ', '}
          <Link to={pathOf('user', user.id)}>{titleOf(user)}</Link> ({user.values.email})
        </Fragment>
      ))}
      .
    </span>
  );
}

/** Users with easily confused addresses. */
export function LookAlikes({ together }: TogetherProps) {
  return <Named together={together} text={userTexts.lookAlikes({ count: together.length })} />;
}

/** Users who are linked to the same member. */
export function OnOneMember({ together }: TogetherProps) {
  const { records } = useBackstock().client;
  const [first] = together;
  const member = records.get('member', (first && linkedMember(first)) ?? '');
  return (
    <Named
      together={together}
      text={userTexts.onOneMember({
        count: together.length,
        member: member === undefined ? memberLinkTexts.someMember : titleOf(member),
      })}
    />
  );
}
