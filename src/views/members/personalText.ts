/** Formats and parses personal data. */
import { personalWords } from '../../words/en/labelsPeoplePersonal.ts';
import type { Words } from '../../words/message.ts';
import { say } from '../../words/speaker.ts';
import type { ContactPerson, PersonalValue } from '../../domain/people/index.ts';
import { memberTexts } from '../texts/members.ts';
import { formatDay } from '../texts/plural.ts';

/** Keys with a yes or no answer. */
export const yesOrNo: readonly string[] = ['shareEmail', 'shareMobile', 'newsletter'];
/** Keys that hold people, one per line. */
export const peopleKeys: readonly string[] = ['guardians', 'emergency'];
/** Keys with multi-line text. */
export const longKeys: readonly string[] = ['address', 'medical', 'access', 'notes', ...peopleKeys];
/** Options of the preferred contact method. */
export const preferredWays = ['email', 'mobile', 'phone'] as const;

/** Label of a field. */
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
  if (typeof value === 'string')
    return key === 'preferred' ? personalLabel(value) : key === 'birthDate' ? formatDay(value, '') : value;
  return value.map(personLine).join('\n');
}

/** Parses people, one per line: name, relation, phone, email. */
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

/** Parses the text of one box; `null` if empty. */
export function typedValue(key: string, text: string): PersonalValue | null {
  if (yesOrNo.includes(key)) return text === 'yes' ? true : null;
  if (text.trim() === '') return null;
  if (!peopleKeys.includes(key)) return text;
  const people = peopleOf(text);
  return people.length === 0 ? null : people;
}

/** A value formatted for its box. */
export function boxText(key: string, value: PersonalValue | undefined): string {
  if (yesOrNo.includes(key)) return value === true ? 'yes' : '';
  return ['preferred', 'birthDate'].includes(key) && typeof value === 'string' ? value : personalText(key, value);
}
