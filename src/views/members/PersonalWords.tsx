import type { PersonalValue } from '../../domain/people/index.ts';
import { MailAddress } from '../ui/MailAddress.tsx';
import { personalText } from './personalText.ts';

/** A value of personal data; addresses and numbers are links. */
export function PersonalWords({ name, value }: { readonly name: string; readonly value: PersonalValue | undefined }) {
  const text = personalText(name, value);
  if (text !== '' && name === 'email')
    return (
      <a href={`mailto:${text}`}>
        <MailAddress address={text} />
      </a>
    );
  if (text !== '' && (name === 'mobile' || name === 'phone'))
    return <a href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</a>;
  return text;
}
