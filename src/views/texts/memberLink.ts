import { texts } from '../../words/messages.ts';

/** A user's link to a member. */
export const memberLinkTexts = texts('memberLink', {
  heading: 'Linked member',
  someMember: 'a member',
  someUser: 'An administrator',
  closed:
    "Linked to {name}, not confirmed yet. Until it's confirmed, this user can't see confidential details about {name}.",
  open: 'Linked to {name} before links had to be confirmed. Until you confirm it, every view of confidential details is logged.',
  confirmed: 'Linked to {name} and confirmed.',
  confirm: 'Confirm link',
  remove: 'Remove link',
  alsoHandedOver:
    "{maker} made this link and was also given this user's password link. Ask {member} in person before you confirm.",
  done: 'Link confirmed',
  removed: 'Link removed',
  toConfirm: '{name}: confirm member link',
});
