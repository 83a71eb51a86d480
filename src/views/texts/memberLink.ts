/** The link of a user to a member. */
export const memberLinkTexts = {
  heading: 'Link to a member',
  someMember: 'a member',
  someUser: 'An administrator',
  closed: (name: string) =>
    `Linked to ${name}, not confirmed yet. Until then they see nothing confidential about ${name}.`,
  open: (name: string) =>
    `Linked to ${name} before links were confirmed. Each look at what is confidential is in the log until you confirm it.`,
  confirmed: (name: string) => `Linked to ${name}, confirmed.`,
  confirm: 'Confirm link',
  remove: 'Remove link',
  alsoHandedOver: (maker: string, member: string) =>
    `${maker} made this link and was also given the password link of this user. Ask ${member} in person before you confirm.`,
  done: 'Link confirmed',
  removed: 'Link removed',
  toConfirm: (name: string) => `${name}: confirm the link to a member`,
};
