/** The skills that a new group starts with (domain-fields 1.15). */
import { startingSkills } from '../../words/en/startingSkills.ts';
import type { Say } from '../../words/message.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

interface SeededSkill {
  readonly id: string;
  readonly values: {
    readonly name: string;
    readonly department: string;
    readonly needsCertificate?: true;
    readonly months?: number;
  };
}

/** `months`: how long a certificate is valid, if one is needed. */
const skills: readonly (readonly [key: keyof typeof startingSkills, department: string, months?: number])[] = [
  ['sewing', 'wardrobe'],
  ['pattern-cutting', 'wardrobe'],
  ['millinery', 'wardrobe'],
  ['wig-dressing', 'wardrobe'],
  ['makeup', 'wardrobe'],
  ['carpentry', 'set'],
  ['scenic-painting', 'set'],
  ['electrics', 'lighting'],
  ['lighting-programming', 'lighting'],
  ['followspot', 'lighting'],
  ['sound-mixing', 'sound'],
  ['radio-mics', 'sound'],
  ['rigging', 'set', 12],
  ['flying', 'set', 12],
  ['prop-making', 'props'],
  ['upholstery', 'props'],
  ['stage-combat', 'on-stage', 24],
  ['pyrotechnics', 'safety', 12],
  ['prompting', 'stage-management'],
  ['stage-management', 'stage-management'],
  ['choreography', 'on-stage'],
  ['accompaniment', 'music'],
  ['photography', 'other'],
  ['graphic-design', 'other'],
  ['first-aid', 'safety', 36],
  ['chaperone', 'safety', 36],
  ['driving-van', 'other'],
  ['sign-language', 'front-of-house'],
];

const idOf = (key: string) => `skill-${key}`;

export const standardSkills: readonly string[] = skills.map(([key]) => idOf(key));

/** The skills, translated by `say`. */
export function skillSeed(say: Say): readonly SeededSkill[] {
  return skills.map(([key, department, months]) => ({
    id: idOf(key),
    values: {
      name: say(startingSkills[key]),
      department,
      ...(months === undefined ? {} : { needsCertificate: true as const }),
      ...withoutUndefined({ months }),
    },
  }));
}
