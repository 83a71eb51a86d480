import { useState, type FormEvent } from 'react';
import { addRecord, changeRecord } from '../../domain/changes/index.ts';
import { canManage } from '../../domain/access/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { billingContactOf } from '../../domain/site/index.ts';
import { notify } from '../ui/notify.ts';
import { TextField } from '../ui/TextField.tsx';
import { useSend } from '../shared/useSend.ts';
import { useRecord } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { subscriptionTexts } from '../texts/subscription.ts';
import type { Subscription } from './useSubscription.ts';
import { Button } from '../ui/Button.tsx';

const parameter = 'billing_contact';

/** Sets the billing contact, whether or not there was one before. */
function contactCommand(
  former: string | undefined,
  contact: { readonly name: string; readonly email: string },
): CommandBody {
  const value = JSON.stringify(contact);
  const holder = { kind: 'setting', id: parameter } as const;
  if (former === undefined) return addRecord(holder, { parameter, value, datatype: 'json' }).command;
  return changeRecord(holder, { value: { from: former === '' ? null : former, to: value } }).command;
}

/** The person who receives emails about payments. */
export function ContactTab(_props: { readonly subscription: Subscription }) {
  const setting = useRecord('setting', parameter);
  const { person } = useSession();
  const send = useSend();
  const stored = setting?.values.value;
  const contact = billingContactOf({ billing_contact: stored });
  const [name, setName] = useState(contact?.name ?? '');
  const [email, setEmail] = useState(contact?.email ?? '');
  const [isWrong, setWrong] = useState(false);
  const mayChange = person !== undefined && canManage(person, 'settings');

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
    setWrong(!isAddress);
    if (!isAddress) return;
    const before = setting === undefined ? undefined : typeof stored === 'string' ? stored : '';
    if (await send([contactCommand(before, { name: name.trim(), email: email.trim() })]))
      notify({ message: subscriptionTexts.saved, tone: 'good' });
  }
  return (
    <section className="card contact">
      <h2>{subscriptionTexts.tabs.contact}</h2>
      <p className="muted">{subscriptionTexts.contactText}</p>
      {mayChange ? (
        <form noValidate onSubmit={(event) => void save(event)}>
          <TextField
            label={subscriptionTexts.name}
            value={name}
            onChange={setName}
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            label={subscriptionTexts.email}
            type="email"
            value={email}
            onChange={setEmail}
            maxLength={200}
            isRequired
            autoComplete="off"
            problem={isWrong ? subscriptionTexts.emailProblem : undefined}
          />
          <Button type="submit" intent="primary">
            {subscriptionTexts.save}
          </Button>
        </form>
      ) : (
        <p>
          {contact === undefined
            ? subscriptionTexts.noContact
            : [contact.name, contact.email].filter(Boolean).join(', ')}
        </p>
      )}
    </section>
  );
}
