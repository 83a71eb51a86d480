/**
 * What lies apart from the log of a person, in two parts: how they are reached, and what is confidential. No record, event, snapshot, list or
 * export ever holds it; deleting a row erases it everywhere (docs/spec/members.md).
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

/** Why somebody wants to see it. */
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
  /** May take a child home. */
  mayCollect: z.optional(z.boolean()),
});

/** Somebody to turn to: a guardian, a next of kin. */
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

/** How a value may look, whatever its key. */
export const personalValue: z.ZodMiniType<PersonalValue> = z.union([
  z.string().check(z.maxLength(10_000)),
  z.boolean(),
  z.array(person).check(z.maxLength(4)),
]);

export function personalKeys(part: PersonalPart): readonly string[] {
  return Object.keys(schemas[part]);
}

/** Checks one value: as it is kept, or the sentence that says what is wrong. */
export function checkPersonal(
  part: PersonalPart,
  key: string,
  value: PersonalValue,
): { readonly value: PersonalValue } | { readonly problem: Words } {
  const known: Readonly<Record<string, z.ZodMiniType>> = schemas[part];
  const schema = Object.hasOwn(known, key) ? known[key] : undefined;
  if (schema === undefined) return { problem: peopleRefusals.fieldUnknown({ key }) };
  const result = schema.safeParse(value);
  // Every schema above answers one of these.
  if (result.success) return { value: result.data as PersonalValue };
  const [issue] = result.error.issues;
  return { problem: fromText(String(issue?.message)) };
}

/** What a membership says is written down; that there is something medical, or a note, is confidential itself. */
export const namedKeys = personalWords.named;

export function isNamed(key: string): boolean {
  return Object.hasOwn(namedKeys, key);
}

/** True for somebody who was born less than 18 years ago. */
export function isUnder18(birthDate: IsoDate, today: IsoDate): boolean {
  return addMonths(birthDate, 18 * 12) > today;
}

/** What a person sees of their own: all but the notes of those who look after them. */
export function withoutNotes({ notes: _notes, ...others }: PersonalValues): PersonalValues {
  return others;
}

/** What somebody lets everybody in the company have; of somebody under 18 nothing. */
export function sharedContact(values: PersonalValues, isYoung: boolean): PersonalValues {
  const { email: address, mobile, shareEmail, shareMobile } = values;
  if (isYoung) return {};
  return {
    ...(shareEmail === true && address !== undefined ? { email: address } : {}),
    ...(shareMobile === true && mobile !== undefined ? { mobile } : {}),
  };
}

/** What the server tells of one member. */
export interface ToldPerson {
  readonly memberId: string;
  readonly values: PersonalValues;
}

/** Somebody whose confidential part the person may be shown, and what puts them in the person's care. */
export interface ConfidentialOf {
  readonly memberId: string;
  readonly through?: { readonly kind: 'casting' | 'crewMember' | 'event'; readonly id: string } | undefined;
}

/** What the server tells of many: how they are reached, and of whom more may be asked. */
export interface ToldContacts {
  readonly people: readonly ToldPerson[];
  readonly confidential: readonly ConfidentialOf[];
}

const answered = z.object({
  data: z.array(z.object({ memberId: z.string(), values: z.record(z.string(), personalValue) })),
});

/** Reads the server's answer about people; undefined for what is none. */
export function readPeople(body: unknown): readonly ToldPerson[] | undefined {
  return answered.safeParse(body).data?.data;
}

const place = z.object({ kind: z.enum(['casting', 'crewMember', 'event']), id: z.string() });
const answeredContacts = z.object({
  ...answered.shape,
  confidential: z.optional(z.array(z.object({ memberId: z.string(), through: z.optional(place) }))),
});

/** Reads the server's answer about everybody; undefined for what is none. A server of before says of nobody that more may be asked. */
export function readContacts(body: unknown): ToldContacts | undefined {
  const told = answeredContacts.safeParse(body).data;
  return told && { people: told.data, confidential: told.confidential ?? [] };
}
