/** The screens about members besides those of the specification. */
import type { Feature } from '../../domain/access/index.ts';

const features = ['Members'] as const satisfies readonly Feature[];

export const memberRoutes = {
  newMember: { path: 'members/new', title: 'Add a member', features },
  contactSheet: { path: 'contactSheet/:id?', title: 'Contact sheet', features: ['Members', 'Events'] },
  membership: { path: 'memberships/membership/:id', title: 'Membership', features },
  memberships: { path: 'memberships', title: 'Memberships', features },
  newMemberCheck: { path: 'memberChecks/new', title: 'Add a check', features },
  memberCheck: { path: 'memberChecks/check/:id', title: 'Check', features },
  memberChecks: { path: 'memberChecks', title: 'Checks and certificates', features },
  newSkill: { path: 'memberSkills/new', title: 'Add a skill', features },
  newSkillOfMember: { path: 'skillsOfMembers/new', title: 'Say what somebody can do', features },
  skillOfMember: { path: 'skillsOfMembers/skill/:id', title: 'Skill of a member', features },
  skillsOfMembers: { path: 'skillsOfMembers', title: 'Who can do what', features },
} as const satisfies Readonly<
  Record<string, { readonly path: string; readonly title: string; readonly features: readonly Feature[] }>
>;

/** Their lines in the table of catalogue screens. A membership is set up on the page of its member, so a new one begins with the member. */
export const memberScreens = {
  membership: { list: 'memberships', detail: 'membership', add: 'newMember' },
  memberCheck: { list: 'memberChecks', detail: 'memberCheck', add: 'newMemberCheck' },
  skill: { list: 'memberSkills', detail: 'memberSkill', add: 'newSkill' },
  memberSkill: { list: 'skillsOfMembers', detail: 'skillOfMember', add: 'newSkillOfMember' },
  member: { list: 'members', detail: 'member', add: 'newMember' },
} as const;
