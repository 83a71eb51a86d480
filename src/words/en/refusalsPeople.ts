import { messages } from '../messages.ts';

export const peopleRefusals = messages('peopleRefusal', {
  onlyPeople: 'Only people have contacts and what is confidential.',
  guardianMissing: 'Note a guardian first: somebody under 18 is reached by way of one.',
  mayNotWrite: 'You may not write this down: ask someone who looks after members.',
  notesAboutYou: 'Notes about you are for those who look after members.',
  mayNotSee: 'You may not see this: ask someone who looks after members.',
  ownPermission: 'You cannot give yourself the permission "{permission}": ask another administrator.',
  permissionNotHeld:
    'Only people who have the permission "{permission}" can give it: ask one of them, or a Super_Admin.',
  ownFeature: 'You cannot give yourself the feature {feature}: ask another administrator.',
  ownRole: 'You cannot give yourself the role {role}: ask another administrator.',
  superAdminOnly: 'Only a Super_Admin may do this for a Super_Admin: ask one.',
  permissionHeld: 'This user has the permission "{permission}", which you do not have: ask a Super_Admin.',
  ownLink: 'You cannot link yourself to a member: ask another administrator.',
  linkedAlready: 'Another user is linked to this member: remove that link first, or choose another member.',
  idOfProgram: 'This id is kept for Backstock itself: choose another.',
  ownLinkConfirmed: 'You cannot confirm your own link: ask another administrator.',
  linkMadeByYou: 'You made this link, so somebody else confirms it: ask another administrator.',
  superAdminConfirms: 'You cannot confirm this link: ask a Super_Admin.',
  guardianLeave: 'A photo of somebody under 18 needs the leave of a guardian: note it first.',
  notToBeShown: 'This member does not want to be shown: ask them first.',
  membershipId: 'A membership has the id of its member, so that nobody has two: add it on the member’s page.',
  barredByAdmins: 'Only an administrator bars somebody or lets them in again: ask one.',
  notedFollows: 'What is noted of somebody follows from what is written down: write it on their page.',
  erased: 'What was known of this member was erased: add the membership of a new member.',
  emailForm: 'Write an e-mail address such as sam@example.org.',
  birthDateForm: 'Write a date such as 2010-05-14.',
  fourGuardians: 'Four guardians at most.',
  threeContacts: 'Three people at most.',
  fieldUnknown: 'There is no field "{key}".',
  officeName: '{superAdmin} and {admin} are offices that Backstock itself knows: choose another name.',
  skillConfirmed: 'That somebody can do it is confirmed by those who look after members: ask one of them.',
  ownAdminRights: 'You cannot take your own administrator rights: ask another administrator.',
  hasUser:
    '{name} has a user: keep {name} and merge the others into them, or remove the link from the user first and link it to the member you keep afterwards.',
  hasMembership:
    '{name} has a membership: keep {name} and merge the others into them, or remove it first, which erases the contact details and documents with it.',
  hasMeasurements:
    '{name} has measurements: keep {name} and merge the others into them, or delete those first and enter them for the member you keep.',
});
