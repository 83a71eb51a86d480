import { Link } from 'react-router-dom';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { ThisDevice } from '../program/ThisDevice.tsx';
import { MailAddress } from '../ui/MailAddress.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useSession } from '../shared/useSession.ts';
import { accountTexts } from '../texts/account.ts';
import { Devices } from './Devices.tsx';
import { OwnData } from './OwnData.tsx';
import { PasskeyCard } from './PasskeyCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { Picture } from './Picture.tsx';
import { Preferences } from './Preferences.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';
import './account.css';
import { PersonalPanel } from '../members/PersonalPanel.tsx';
import { useRecord } from '../shared/useRecords.ts';
import '../catalogue/detail/detail.css';
import { rightLabel } from '../../domain/people/index.ts';
import { say } from '../../words/speaker.ts';
import { noticeKinds } from '../../domain/preferences/index.ts';
import { usePreference } from '../shared/usePreference.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { Checkbox } from '../ui/blueprint.ts';

function Profile() {
  const { context } = useSession();
  const { user, roles, features } = context;
  if (user === null) return null;
  return (
    <section className="card" aria-labelledby="account-profile">
      <h2 id="account-profile">{accountTexts.profile}</h2>
      <Picture name={user.name} />
      <dl className="fields">
        <div>
          <dt>{accountTexts.name}</dt>
          <dd>
            {user.memberId === null ? (
              user.name
            ) : (
              <Link to={pathOf('member', user.memberId)} aria-label={`${user.name}: ${accountTexts.member}`}>
                {user.name}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{accountTexts.email}</dt>
          <dd>
            <MailAddress address={user.email} />
          </dd>
        </div>
        <div>
          <dt>{accountTexts.roles}</dt>
          <dd>{roles.join(', ') || accountTexts.noRoles}</dd>
        </div>
        <div>
          <dt>{accountTexts.features}</dt>
          <dd>{features.map((feature) => say(rightLabel(feature))).join(', ') || accountTexts.noFeatures}</dd>
        </div>
      </dl>
      <p className="muted small account-text">{accountTexts.whoChanges}</p>
    </section>
  );
}

/** The person's contact and confidential details. They can always view and change their own, whatever features they have. */
function OwnContacts() {
  const { person } = useSession();
  const member = useRecord('member', person?.memberId);
  if (member === undefined) return null;
  return (
    <>
      <PersonalPanel member={member} part="contact" />
      <PersonalPanel member={member} part="confidential" />
    </>
  );
}

/** Choice of reminders. */
function Reminders() {
  const [quiet, setQuiet] = usePreference('quiet');
  return (
    <section className="card" aria-labelledby="account-reminders">
      <h2 id="account-reminders">{reminderTexts.title}</h2>
      <p className="muted small">{reminderTexts.text}</p>
      {noticeKinds.map((kind) => (
        <Checkbox
          key={kind}
          className="preference-box"
          checked={!quiet.includes(kind)}
          label={reminderTexts.choices[kind]}
          onChange={() => setQuiet(noticeKinds.filter((one) => quiet.includes(one) !== (one === kind)))}
        />
      ))}
    </section>
  );
}

/** `/account`: the person's own profile, password, preferences, devices and data. */
export function AccountPage() {
  return (
    <div className="page">
      <PageHeading title={routeOf('account').title} subtitle={accountTexts.subtitle} />
      <div className="cards">
        <div className="account-column">
          <Profile />
          <OwnContacts />
          <Preferences />
          <Reminders />
        </div>
        <div className="account-column">
          <PasswordCard />
          <PasskeyCard />
          <SecondStepCard />
          <ThisDevice />
          <Devices />
          <OwnData />
        </div>
      </div>
    </div>
  );
}
