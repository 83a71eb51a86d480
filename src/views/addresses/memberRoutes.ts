/** The screens about members that aren't in the specification. */
import type { Feature } from '../../domain/access/index.ts';

const features = ['Members'] as const satisfies readonly Feature[];

export const memberRoutes = {
  newMember: { path: 'members/new', features },
  contactSheet: { path: 'contactSheet/:id?', features: ['Members', 'Events'] },
  signInSheet: { path: 'signInSheet/:id', features: ['Events'] },
  membership: { path: 'memberships/membership/:id', features },
  memberships: { path: 'memberships', features },
  newMemberCheck: { path: 'memberChecks/new', features },
  memberCheck: { path: 'memberChecks/check/:id', features },
  memberChecks: { path: 'memberChecks', features },
  newSkill: { path: 'memberSkills/new', features },
  newSkillOfMember: { path: 'skillsOfMembers/new', features },
  skillOfMember: { path: 'skillsOfMembers/skill/:id', features },
  skillsOfMembers: { path: 'skillsOfMembers', features },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly features: readonly Feature[] }>>;

/** Their lines in the table of catalogue screens. A membership is set up on its member's page, so a new one starts with the member. */
export const memberScreens = {
  membership: { list: 'memberships', detail: 'membership', add: 'newMember' },
  memberCheck: { list: 'memberChecks', detail: 'memberCheck', add: 'newMemberCheck' },
  skill: { list: 'memberSkills', detail: 'memberSkill', add: 'newSkill' },
  memberSkill: { list: 'skillsOfMembers', detail: 'skillOfMember', add: 'newSkillOfMember' },
  member: { list: 'members', detail: 'member', add: 'newMember' },
} as const;
