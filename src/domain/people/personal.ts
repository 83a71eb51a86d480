/**
 * Personal data stored outside the log, in two parts: contact details and confidential details. No record, event, snapshot, list or
 * export ever contains it; deleting a row erases it everywhere (docs/spec/members.md).
 */
import * as z from 'zod/mini';
import { textSchema } from '../catalogue/index.ts';
import { addMonths, isIsoDate } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { Words } from '../../words/message.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';
import { asText, fromText } from '../../words/message.ts';
import { personalWords } from '../../words/en/labelsPeoplePersonal.ts';

export const personalParts = ['contact', 'confidential'] as const;
export type PersonalPart = (typeof personalParts)[number];

/** Reasons for viewing it. */
export const personalPurposes = ['view', 'correct', 'sheet', 'emergency', 'export'] as const;

const { fields: labels, person: personLabels } = personalWords;
const phone = (label: Words) => textSchema(label, 40);
const email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(z.regexes.email, { error: asText(peopleRefusals.emailForm) }));
const person = z.strictObject({
  name: textSchema(personLabels.name, 120),
  relation: z.optional(textSchema(personLabels.relation, 60)),
  phone: z.optional(phone(personLabels.phone)),
  email: z.optional(email),
  /** Can take a child home. */
  mayCollect: z.optional(z.boolean()),
});

/** A contact person: a guardian or next of kin. */
export type ContactPerson = z.infer<typeof person>;

const schemas = {
  contact: {
    email,
    mobile: phone(labels.mobile),
    phone: phone(labels.phone),
    preferred: z.enum(['email', 'mobile', 'phone']),
    address: textSchema(labels.address, 500, true),
    shareEmail: z.boolean(),
    shareMobile: z.boolean(),
    newsletter: z.boolean(),
  },
  confidential: {
    birthDate: z.string().check(z.refine(isIsoDate, { error: asText(peopleRefusals.birthDateForm) })),
    guardians: z.array(person).check(z.minLength(1), z.maxLength(4, { error: asText(peopleRefusals.fourGuardians) })),
    emergency: z.array(person).check(z.minLength(1), z.maxLength(3, { error: asText(peopleRefusals.threeContacts) })),
    medical: textSchema(labels.medical, 2000, true),
    access: textSchema(labels.access, 2000, true),
    notes: textSchema(labels.notes, 10_000, true),
  },
} as const satisfies Record<PersonalPart, Record<string, z.ZodMiniType>>;

/** A value of either part. */
export type PersonalValue = string | boolean | readonly ContactPerson[];
export type PersonalValues = Readonly<Record<string, PersonalValue>>;

/** The schema of a value with any key. */
export const personalValue: z.ZodMiniType<PersonalValue> = z.union([
  z.string().check(z.maxLength(10_000)),
  z.boolean(),
  z.array(person).check(z.maxLength(4)),
]);

export function personalKeys(part: PersonalPart): readonly string[] {
  return Object.keys(schemas[part]);
}

/** Checks one value. Returns the value to store, or the error message. */
export function checkPersonal(
  part: PersonalPart,
  key: string,
  value: PersonalValue,
): { readonly value: PersonalValue } | { readonly problem: Words } {
  const known: Readonly<Record<string, z.ZodMiniType>> = schemas[part];
  const schema = Object.hasOwn(known, key) ? known[key] : undefined;
  if (schema === undefined) return { problem: peopleRefusals.fieldUnknown({ key }) };
  const result = schema.safeParse(value);
  // Every schema above returns one of these.
  if (result.success) return { value: result.data as PersonalValue };
  const [issue] = result.error.issues;
  return { problem: fromText(String(issue?.message)) };
}

/** Details whose existence the membership shows. Whether there are medical details or notes is itself confidential. */
export const namedKeys = personalWords.named;

export function isNamed(key: string): boolean {
  return Object.hasOwn(namedKeys, key);
}

const AGE_MAX = 120;

/** False for a date of birth in the future, or of someone older than anyone is. */
export function isPlausibleBirth(birthDate: IsoDate, today: IsoDate): boolean {
  return birthDate <= today && birthDate >= addMonths(today, -AGE_MAX * 12);
}

/** True for a birth date less than 18 years ago. */
export function isUnder18(birthDate: IsoDate, today: IsoDate): boolean {
  return addMonths(birthDate, 18 * 12) > today;
}

/** What people see of their own data: everything except the notes of those who manage members. */
export function withoutNotes({ notes: _notes, ...others }: PersonalValues): PersonalValues {
  return others;
}

/** The contact details a member shares with the whole company, and that they are shared; none for under-18s. */
export function sharedContact(values: PersonalValues, isYoung: boolean): PersonalValues {
  const { email: address, mobile, shareEmail, shareMobile } = values;
  if (isYoung) return {};
  return {
    ...(shareEmail === true && address !== undefined ? { email: address, shareEmail } : {}),
    ...(shareMobile === true && mobile !== undefined ? { mobile, shareMobile } : {}),
  };
}

/** What the server sends about one member. */
export interface ToldPerson {
  readonly memberId: string;
  readonly values: PersonalValues;
}

/** A member whose confidential details the user can see, and what puts that member in the user's care. */
export interface ConfidentialOf {
  readonly memberId: string;
  readonly through?: { readonly kind: 'casting' | 'crewMember' | 'event'; readonly id: string } | undefined;
}

/** What the server sends about several members: their contact details, and whose confidential details can be requested. */
export interface ToldContacts {
  readonly people: readonly ToldPerson[];
  readonly confidential: readonly ConfidentialOf[];
}

const answered = z.object({
  data: z.array(z.object({ memberId: z.string(), values: z.record(z.string(), personalValue) })),
});

/** Parses the server's response about people; undefined if it isn't valid. */
export function readPeople(body: unknown): readonly ToldPerson[] | undefined {
  return answered.safeParse(body).data?.data;
}

const place = z.object({ kind: z.enum(['casting', 'crewMember', 'event']), id: z.string() });
const answeredContacts = z.object({
  ...answered.shape,
  confidential: z.optional(z.array(z.object({ memberId: z.string(), through: z.optional(place) }))),
});

/** Parses the server's response about everyone; undefined if it isn't valid. Older servers don't send `confidential`. */
export function readContacts(body: unknown): ToldContacts | undefined {
  const told = answeredContacts.safeParse(body).data;
  return told && { people: told.data, confidential: told.confidential ?? [] };
}
