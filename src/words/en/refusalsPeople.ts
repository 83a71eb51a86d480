import { messages } from '../messages.ts';

export const peopleRefusals = messages('peopleRefusal', {
  ownPermission: 'You can\'t give yourself the permission "{permission}". Ask another administrator.',
  permissionNotHeld: 'Only people with the permission "{permission}" can give it. Ask one of them, or a Super_Admin.',
  ownFeature: "You can't give yourself the feature {feature}. Ask another administrator.",
  ownRole: "You can't give yourself the role {role}. Ask another administrator.",
  superAdminOnly: 'Only a Super_Admin can change or appoint a Super_Admin. Ask one.',
  permissionHeld: 'This user has the permission "{permission}", which you don\'t have. Ask a Super_Admin.',
  ownLink: "You can't link yourself to a member. Ask another administrator.",
  linkedAlready: 'Another user is already linked to this member. Remove that link first, or choose another member.',
  idOfProgram: 'This id is reserved for Backstock. Choose another.',
  ownLinkConfirmed: "You can't confirm your own link. Ask another administrator.",
  linkMadeByYou: 'You made this link, so someone else must confirm it. Ask another administrator.',
  superAdminConfirms: "You can't confirm this link. Ask a Super_Admin.",
  guardianLeave: "A photo of anyone under 18 needs a guardian's consent. Record it first.",
  notToBeShown: "This member doesn't want to appear in photos. Ask them first.",
  membershipId: "A member can only have one membership. Add it on the member's page.",
  barredByAdmins: 'Only an administrator can bar or readmit someone. Ask one.',
  notedFollows: "This is worked out from other details. Enter those on the person's page.",
  erased: "This member's data was erased. Add a new member and their membership.",
  emailForm: 'Enter an email address, e.g. sam@example.org.',
  birthDateForm: 'Enter a date such as 2010-05-14.',
  fourGuardians: 'You can add up to four guardians.',
  threeContacts: 'You can add up to three emergency contacts.',
  fieldUnknown: 'There\'s no field "{key}".',
  officeName: '{superAdmin} and {admin} are built-in roles. Choose another name.',
  skillConfirmed: 'Only people who manage members can confirm a skill. Ask one of them.',
  skillStays: 'Only people who manage members can change or restore a confirmed skill. Ask one of them.',
  ownAdminRights: "You can't remove your own administrator rights. Ask another administrator.",
  hasUser:
    '{name} is linked to a user. Keep {name} and merge the others into them. Or unlink the user first, then link it to the member you keep.',
  hasMembership:
    '{name} has a membership. Keep {name} and merge the others into them. Or remove the membership first, which also erases their contact details and documents.',
  hasMeasurements:
    '{name} has measurements. Keep {name} and merge the others into them. Or delete the measurements first and enter them again for the member you keep.',
});
