import { PersonalPanel } from '../members/PersonalPanel.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import '../catalogue/detail/detail.css';

/** How the person is reached, and what they have told in confidence: theirs to see and to change, whatever features they have. */
export function OwnContacts() {
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
