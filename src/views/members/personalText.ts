/** What is written down of a person, as people read and type it. */
import { personalWords } from '../../words/en/labelsPeoplePersonal.ts';
import type { Words } from '../../words/message.ts';
import { say } from '../../words/speaker.ts';
import type { ContactPerson, PersonalValue } from '../../domain/people/index.ts';
import { memberTexts } from '../texts/members.ts';

/** Keys that are answered with yes or no. */
export const yesOrNo: readonly string[] = ['shareEmail', 'shareMobile', 'newsletter'];
/** Keys that hold people, typed one a line. */
export const peopleKeys: readonly string[] = ['guardians', 'emergency'];
/** Keys of longer texts. */
export const longKeys: readonly string[] = ['address', 'medical', 'access', 'notes', ...peopleKeys];
/** Answers of what is chosen. */
export const preferredWays = ['email', 'mobile', 'phone'] as const;

/** What a field is called. */
export function personalLabel(key: string): string {
  const labels: Readonly<Record<string, Words>> = personalWords.fields;
  return say(labels[key] ?? key);
}

function personLine({ name, relation, phone, email }: ContactPerson): string {
  return [name, relation, phone, email]
    .map((part) => part ?? '')
    .join(', ')
    .replace(/(, )+$/, '');
}

/** A value in words. */
export function personalText(key: string, value: PersonalValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? memberTexts.yes : memberTexts.no;
  if (typeof value === 'string') return key === 'preferred' ? personalLabel(value) : value;
  return value.map(personLine).join('\n');
}

/** People as they were typed: name, relation, phone, e-mail, one a line. */
function peopleOf(text: string): readonly ContactPerson[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', relation = '', phone = '', email = ''] = line.split(',').map((part) => part.trim());
    return name === ''
      ? []
      : [
          {
            name,
            ...(relation === '' ? {} : { relation }),
            ...(phone === '' ? {} : { phone }),
            ...(email === '' ? {} : { email }),
          },
        ];
  });
}

/** What was typed into one box as a value; `null` for nothing. */
export function typedValue(key: string, text: string): PersonalValue | null {
  if (yesOrNo.includes(key)) return text === 'yes' ? true : null;
  if (text.trim() === '') return null;
  if (!peopleKeys.includes(key)) return text;
  const people = peopleOf(text);
  return people.length === 0 ? null : people;
}

/** A value as it stands in its box. */
export function boxText(key: string, value: PersonalValue | undefined): string {
  if (yesOrNo.includes(key)) return value === true ? 'yes' : '';
  return key === 'preferred' && typeof value === 'string' ? value : personalText(key, value);
}
