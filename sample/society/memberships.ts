/** Memberships and contact details of the sample's people. Phone numbers are from the range reserved for drama. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import type { ContactPerson, PersonalValues } from '../../src/domain/people/index.ts';

/** Differences from an ordinary membership; days are counted from today. */
export interface SampleMembership {
  readonly values?: FieldValues;
  /** Days until renewal; 120 to 300 otherwise. */
  readonly renewal?: number;
  /** A recent status. */
  readonly now?: 'lapsing' | 'on-break' | 'left' | 'lapsed';
  /** Age, if under 18. */
  readonly years?: number;
  readonly confidential?: PersonalValues;
  readonly contact?: PersonalValues;
  /** No contact or emergency contact is known. */
  readonly isUnknown?: true;
}

const guardian = (name: string, relation: string, phone: string, mayCollect = true): ContactPerson => ({
  name,
  relation,
  phone,
  mayCollect,
});

/** By member handle. */
export const sampleMemberships: Readonly<Record<string, SampleMembership>> = {
  'margaret-ashdown': { values: { membershipType: 'life', remark: 'Founder. Holds the deeds of the scaffold tower.' } },
  'arthur-quennell': { values: { membershipType: 'life' } },
  'dorothy-quennell': {
    values: { membershipType: 'life' },
    confidential: { medical: 'Pacemaker: not near the transmitter rack.' },
  },
  'edwin-makepeace': {
    values: { membershipType: 'life' },
    confidential: { access: 'Hearing aid. Cue lights, please, not whispers.' },
  },
  'matilda-crane': {
    values: { membershipType: 'youth' },
    years: 11,
    confidential: {
      guardians: [
        guardian('Joanne Crane', 'Mother', '07700 900421'),
        guardian('Piers Crane', 'Father', '07700 900422'),
      ],
      medical: 'Asthma: blue inhaler in her bag, the chaperone knows.',
    },
    contact: { preferred: 'mobile', mobile: '07700 900421', address: '3 Tanyard Row, Hadderby' },
  },
  'freddie-marsh': {
    values: { membershipType: 'youth' },
    years: 12,
    confidential: {
      guardians: [
        guardian('Abigail Marsh', 'Mother', '07700 900433'),
        guardian('Colin Marsh', 'Grandfather', '07700 900434', false),
      ],
      medical: 'Nut allergy. EpiPen with the chaperone, always.',
    },
    contact: { preferred: 'mobile', mobile: '07700 900433' },
  },
  'shanice-powell': {
    values: { membershipType: 'youth' },
    years: 16,
    confidential: { guardians: [guardian('Denise Powell', 'Mother', '07700 900447')] },
    contact: { preferred: 'email', email: 'shanice@hadderbyplayers.example', mobile: '07700 900448' },
  },
  'tom-okafor': { renewal: 12, confidential: { medical: 'Penicillin.' } },
  'rosalind-peake': {
    confidential: {
      medical: 'Left knee: no kneeling, and nobody is to tell her so.',
      notes: 'Would like to direct next year.',
    },
  },
  'imogen-fairweather': { confidential: { medical: 'Wool next to the skin brings her out in a rash.' } },
  'ben-achterberg': { renewal: -9 },
  'heather-ludlow': { renewal: 21 },
  'amrit-gill': { renewal: 26 },
  'jaspreet-gill': { renewal: 26 },
  'neil-stainforth': { renewal: -40, now: 'lapsing' },
  'yusuf-demir': { now: 'on-break', values: { remark: 'Night shifts until spring.' } },
  'ingrid-halvorsen': { renewal: -3 },
  'trevor-blenkinsop': { now: 'left', isUnknown: true },
  'katarzyna-nowak': { values: { membershipType: 'associate' } },
  'winston-grant': { values: { membershipType: 'associate' } },
  'hannah-goldsmith': {
    values: { membershipType: 'guest', remark: 'Plays for us, not a member of the committee’s list.' },
    confidential: { access: 'Large-print scores.' },
  },
  'lucy-bradwell': { values: { membershipType: 'student', status: 'applicant' }, isUnknown: true },
  'lewis-applegarth': { values: { membershipType: 'student' } },
  'robert-illingworth': { isUnknown: true },
};

/** Next of kin, assigned to members without one of their own. */
export const kin: readonly (readonly [name: string, relation: string])[] = [
  ['Alison', 'Partner'],
  ['Michael', 'Husband'],
  ['Jean', 'Mother'],
  ['Peter', 'Brother'],
  ['Rebecca', 'Daughter'],
  ['Stephen', 'Son'],
  ['Nina', 'Wife'],
  ['Olu', 'Sister'],
];

export const streets: readonly string[] = [
  'Orchard Lane',
  'Mill Street',
  'Back Lane',
  'Castle Rise',
  'The Shambles',
  'Station Road',
  'Priory Walk',
  'Quarry Hill',
];
