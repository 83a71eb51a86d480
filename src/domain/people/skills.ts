/** Skills of members, their levels, and who confirmed them (domain-fields 1.15). */
import { choices, defineCatalogue, equalValues, isActive, toned } from '../catalogue/index.ts';
import type { CatalogueRule, FieldValues, Keepers, RecordOf, Standing } from '../catalogue/index.ts';
import { canManage } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';
import { memberSkillWords, skillWords, skillsWords } from '../../words/en/labelsPeopleSkills.ts';
import { standardSkills } from './skillSeed.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

const skillDepartments = choices(skillsWords.skillDepartments);

export const skill = defineCatalogue({
  kind: 'skill',
  scope: 'skills',
  area: 'members',
  path: 'skills',
  noun: skillWords.noun,
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  standard: standardSkills,
  parts: [{ kind: 'memberSkill', by: 'skillId', label: skillWords.parts.memberSkill.label, startsUnnamed: true }],
  duplicates: {},
  without: { documents: 'word' },
  fields: {
    name: {
      type: 'text',
      label: skillWords.fields.name.label,
      max: 80,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['skill'],
    },
    department: {
      type: 'choice',
      label: skillWords.fields.department.label,
      choices: skillDepartments,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    needsCertificate: { type: 'flag', label: skillWords.fields.needsCertificate.label, column: 'shown', facet: true },
    months: { type: 'integer', label: skillWords.fields.months.label, min: 1, max: 240, column: 'offered' },
    description: {
      type: 'text',
      label: skillWords.fields.description.label,
      max: 4000,
      multiline: true,
      searched: true,
    },
  },
});

export const levels = choices(skillsWords.levels);

/** Members enter their own skills; others confirm them. */
const verifiedByOthers: CatalogueRule<'memberSkill'> = (next, _world, before, actor) => {
  if (canManage(actor, 'members')) return undefined;
  const changed = (['verifiedById', 'verifiedOn', 'expires'] as const).find(
    (key) => next.values[key] !== before?.values[key],
  );
  return changed === undefined
    ? undefined
    : refuse('not-allowed', peopleRefusals.skillConfirmed, {
        field: changed,
      }).refused;
};

const isConfirmed = ({ values: { verifiedById, verifiedOn } }: RecordOf<'memberSkill'>): boolean =>
  verifiedById !== undefined || verifiedOn !== undefined;

/** What was confirmed stays as it was: members can only change the evidence, or remove the skill. */
const confirmedStays: CatalogueRule<'memberSkill'> = (next, _world, before, actor) => {
  if (before === undefined || !isConfirmed(before) || canManage(actor, 'members')) return undefined;
  if (isActive(next) && !isActive(before)) return refuse('not-allowed', peopleRefusals.skillStays).refused;
  const values = (record: RecordOf<'memberSkill'>): FieldValues => record.values;
  const changed = Object.keys({ ...before.values, ...next.values }).find(
    (key) => key !== 'evidence' && !equalValues(values(before)[key] ?? null, values(next)[key] ?? null),
  );
  return changed === undefined
    ? undefined
    : refuse('not-allowed', peopleRefusals.skillStays, { field: changed }).refused;
};

/** Members manage their own skills and evidence. */
const byThemselves: Keepers<'memberSkill'> = ({ values }, actor) =>
  actor.memberId !== undefined && values.memberId === actor.memberId;

const certificateStanding: Standing<'memberSkill'> = {
  label: skillsWords.certificateStanding.label,
  choices: toned(skillsWords.certificateStanding.choices, { expired: 'bad', verified: 'good', said: 'quiet' }),
  of: ({ values: { expires, verifiedOn } }, today) =>
    expires !== undefined && expires < today ? 'expired' : verifiedOn === undefined ? 'said' : 'verified',
};

export const memberSkill = defineCatalogue({
  kind: 'memberSkill',
  scope: 'skills',
  area: 'members',
  path: 'memberSkills',
  noun: memberSkillWords.noun,
  title: 'name',
  stock: false,
  aboutOnePerson: true,
  photos: false,
  keptBy: byThemselves,
  rules: [verifiedByOthers, confirmedStays],
  standing: certificateStanding,
  without: { duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: memberSkillWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: memberSkillWords.fields.name.help,
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: memberSkillWords.fields.memberId.label,
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      isLoose: true,
      importNames: ['member'],
    },
    skillId: {
      type: 'reference',
      to: 'skill',
      label: memberSkillWords.fields.skillId.label,
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['skill'],
    },
    level: {
      type: 'choice',
      label: memberSkillWords.fields.level.label,
      choices: levels,
      initial: 'competent',
      column: 'shown',
      facet: true,
    },
    evidence: {
      type: 'text',
      label: memberSkillWords.fields.evidence.label,
      max: 1000,
      multiline: true,
      searched: true,
      help: memberSkillWords.fields.evidence.help,
    },
    verifiedById: {
      type: 'reference',
      to: 'member',
      label: memberSkillWords.fields.verifiedById.label,
      isLoose: true,
      column: 'offered',
      section: sectionWords.confirmed,
    },
    verifiedOn: {
      type: 'date',
      label: memberSkillWords.fields.verifiedOn.label,
      past: true,
      column: 'offered',
      section: sectionWords.confirmed,
    },
    expires: {
      type: 'date',
      label: memberSkillWords.fields.expires.label,
      column: 'offered',
      section: sectionWords.confirmed,
    },
  },
});

const rank: Readonly<Record<string, number>> = { teaches: 0, competent: 1, learning: 2, interested: 3 };

/** The members with a skill, by level, highest first; expired certificates come last. */
export function ablest(
  links: Iterable<RecordOf<'memberSkill'>>,
  skillId: string,
  today: string,
): readonly RecordOf<'memberSkill'>[] {
  const place = (link: RecordOf<'memberSkill'>) =>
    (memberSkill.standing.of(link, today) === 'expired' ? 10 : 0) + (rank[String(link.values.level)] ?? 4);
  return [...links]
    .filter((link) => isActive(link) && link.values.skillId === skillId)
    .toSorted((a, b) => place(a) - place(b) || Number(a.id > b.id) - Number(a.id < b.id));
}
