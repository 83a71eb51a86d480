import { texts } from '../../words/messages.ts';

/** The link of a user to a member. */
export const memberLinkTexts = texts('memberLink', {
  heading: 'Link to a member',
  someMember: 'a member',
  someUser: 'An administrator',
  closed: 'Linked to {name}, not confirmed yet. Until then they see nothing confidential about {name}.',
  open: 'Linked to {name} before links were confirmed. Each look at what is confidential is in the log until you confirm it.',
  confirmed: 'Linked to {name}, confirmed.',
  confirm: 'Confirm link',
  remove: 'Remove link',
  alsoHandedOver:
    '{maker} made this link and was also given the password link of this user. Ask {member} in person before you confirm.',
  done: 'Link confirmed',
  removed: 'Link removed',
  toConfirm: '{name}: confirm the link to a member',
});
