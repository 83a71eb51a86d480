/** What people can do, how well, and who has seen it (domain-fields 1.15). */
import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type { CatalogueRule, Keepers, RecordOf, Standing } from '../catalogue/index.ts';
import { canManage } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';

const skillDepartments = choices(
  'wardrobe',
  'set',
  'lighting',
  'sound',
  'props',
  ['stage-management', 'Stage management'],
  ['on-stage', 'On stage'],
  'music',
  ['front-of-house', 'Front of house'],
  'safety',
  'other',
);

/** Skills that every group is founded with. */
export const skillSeed: readonly {
  readonly id: string;
  readonly values: {
    readonly name: string;
    readonly department: string;
    readonly needsCertificate?: true;
    readonly months?: number;
  };
}[] = [
  ['sewing', 'Sewing', 'wardrobe'],
  ['pattern-cutting', 'Pattern cutting', 'wardrobe'],
  ['millinery', 'Millinery', 'wardrobe'],
  ['wig-dressing', 'Wig dressing', 'wardrobe'],
  ['makeup', 'Makeup', 'wardrobe'],
  ['carpentry', 'Carpentry', 'set'],
  ['scenic-painting', 'Scenic painting', 'set'],
  ['electrics', 'Electrics', 'lighting'],
  ['lighting-programming', 'Lighting programming', 'lighting'],
  ['followspot', 'Followspot', 'lighting'],
  ['sound-mixing', 'Sound mixing', 'sound'],
  ['radio-mics', 'Radio mic fitting', 'sound'],
  ['rigging', 'Rigging', 'set', 12],
  ['flying', 'Flying', 'set', 12],
  ['prop-making', 'Prop making', 'props'],
  ['upholstery', 'Upholstery', 'props'],
  ['stage-combat', 'Stage combat', 'on-stage', 24],
  ['pyrotechnics', 'Pyrotechnics', 'safety', 12],
  ['prompting', 'Prompting', 'stage-management'],
  ['stage-management', 'Stage management', 'stage-management'],
  ['choreography', 'Choreography', 'on-stage'],
  ['accompaniment', 'Accompaniment', 'music'],
  ['photography', 'Photography', 'other'],
  ['graphic-design', 'Graphic design', 'other'],
  ['first-aid', 'First aid', 'safety', 36],
  ['chaperone', 'Chaperone', 'safety', 36],
  ['driving-van', 'Driving a van', 'other'],
  ['sign-language', 'Sign language', 'front-of-house'],
].map(([id = '', name = '', department = '', months]) => ({
  id: `skill-${id}`,
  values: {
    name: String(name),
    department: String(department),
    ...(typeof months === 'number' ? { needsCertificate: true as const, months } : {}),
  },
}));

export const skill = defineCatalogue({
  kind: 'skill',
  scope: 'skills',
  area: 'members',
  path: 'skills',
  noun: { one: 'skill', many: 'skills' },
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  standard: skillSeed.map(({ id }) => id),
  parts: [{ kind: 'memberSkill', by: 'skillId', label: 'Who can do it', startsUnnamed: true }],
  duplicates: {},
  without: { documents: 'word' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 80,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['skill'],
    },
    department: {
      type: 'choice',
      label: 'Department',
      choices: skillDepartments,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    needsCertificate: { type: 'flag', label: 'Needs a certificate', column: 'shown', facet: true },
    months: { type: 'integer', label: 'Months a certificate holds', min: 1, max: 240, column: 'offered' },
    description: { type: 'text', label: 'Description', max: 4000, multiline: true, searched: true },
  },
});

export const levels = choices(
  ['interested', 'Would like to learn'],
  ['learning', 'Learning'],
  ['competent', 'Can do it'],
  ['teaches', 'Can lead or teach it'],
);

/** People say themselves what they can; that it was seen is said by others. */
const verifiedByOthers: CatalogueRule<'memberSkill'> = (next, _world, before, actor) => {
  if (canManage(actor, 'members')) return undefined;
  const changed = (['verifiedById', 'verifiedOn', 'expires'] as const).find(
    (key) => next.values[key] !== before?.values[key],
  );
  return changed === undefined
    ? undefined
    : refuse('not-allowed', 'That somebody can do it is confirmed by those who look after members: ask one of them.', {
        field: changed,
      }).refused;
};

/** What somebody can do is kept by themselves, with what shows it. */
const byThemselves: Keepers<'memberSkill'> = ({ values }, actor) =>
  actor.memberId !== undefined && values.memberId === actor.memberId;

const certificateStanding: Standing<'memberSkill'> = {
  label: 'State',
  choices: [
    { value: 'expired', label: 'Certificate expired', tone: 'bad' },
    { value: 'verified', label: 'Confirmed', tone: 'good' },
    { value: 'said', label: 'Says so', tone: 'quiet' },
  ],
  of: ({ values: { expires, verifiedOn } }, today) =>
    expires !== undefined && expires < today ? 'expired' : verifiedOn === undefined ? 'said' : 'verified',
};

export const memberSkill = defineCatalogue({
  kind: 'memberSkill',
  scope: 'skills',
  area: 'members',
  path: 'memberSkills',
  noun: { one: 'skill of a member', many: 'skills of members' },
  title: 'name',
  stock: false,
  aboutOnePerson: true,
  photos: false,
  keptBy: byThemselves,
  rules: [verifiedByOthers],
  standing: certificateStanding,
  without: { duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: 'In their words',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'What they can do of it: period hats, circular saws.',
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: 'Who',
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
      label: 'Skill',
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['skill'],
    },
    level: { type: 'choice', label: 'How well', choices: levels, initial: 'competent', column: 'shown', facet: true },
    evidence: {
      type: 'text',
      label: 'What shows it',
      max: 1000,
      multiline: true,
      searched: true,
      help: 'A course, a certificate number, shows they did it for.',
    },
    verifiedById: {
      type: 'reference',
      to: 'member',
      label: 'Confirmed by',
      isLoose: true,
      column: 'offered',
      section: 'Confirmed',
    },
    verifiedOn: { type: 'date', label: 'Confirmed on', past: true, column: 'offered', section: 'Confirmed' },
    expires: { type: 'date', label: 'Certificate expires', column: 'offered', section: 'Confirmed' },
  },
});

const rank: Readonly<Record<string, number>> = { teaches: 0, competent: 1, learning: 2, interested: 3 };

/** Who can do it, the ablest first; a certificate that has expired stands last. */
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
