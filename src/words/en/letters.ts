/** Emails: greetings, texts and buttons. */
import { texts } from '../messages.ts';

export const letterTexts = texts('letters', {
  hello: 'Hello {name},',
  /** The person who did something, if not named. */
  anAdministrator: 'An administrator',
  reset: {
    subject: 'Reset your password for {groupName}',
    asked:
      'Someone, probably you, asked to reset the password for your account. The link works once and expires in an hour.',
    action: 'Choose a new password',
    ifNotYou: "If this wasn't you, you don't need to do anything. Your password won't change.",
  },
  invitation: {
    subject: '{invitedBy} has invited you to {groupName}',
    made: '{invitedBy} has created an account for you at {groupName}. Choose a password to get started. The link works once and expires in seven days.',
    action: 'Choose your password',
    ifRunOut: 'If the link has expired, use "Forgotten your password?" on the login page.',
  },
  passwordChanged: {
    subject: 'Your password for {groupName} has been changed',
    changed: 'Your password has just been changed, and all your other devices have been logged out.',
    passkeys:
      '{count, plural, one {# passkey still opens your account.} other {# passkeys still open your account.}} You can remove passkeys in "My account".',
    provider: "You can still log in with {provider}. If that account isn't safe, ask an administrator to unlink it.",
    calendars:
      '{count, plural, one {# calendar address still shows your calendar.} other {# calendar addresses still show your calendar.}} You can revoke calendar addresses in the calendar.',
    ifNotYou:
      'If this wasn\'t you, use "Forgotten your password?" on the login page straight away and tell an administrator.',
  },
  newDevice: {
    subject: 'New device logged in to {groupName}',
    used: 'Someone, probably you, has just logged in to your account on a new device: {device}.',
    unknown: 'unknown device',
    devices: 'You can see your devices, log them out and turn off these emails in "My account".',
  },
  addressChanged: {
    subject: 'Your email address for {groupName} has been changed',
    changed:
      '{by} has just changed the email address of your account. From now on you log in with the new one, and emails go there.',
    ifNotYou: "If this wasn't you and you didn't ask for it, tell an administrator straight away.",
  },
  ifNotYou:
    'If this wasn\'t you, choose a new password with "Forgotten your password?" on the login page straight away and tell an administrator.',
  ifNotAsked: "If you didn't ask for this, tell another administrator.",
});

/** Emails about changes to a user's login, by event. */
export const signInLetterTexts = texts('signInLetters', {
  'second-step-on': {
    subject: 'Two-factor authentication is on for {groupName}',
    text: "Two-factor authentication has just been turned on for your account. From now on you'll need a code to log in. Keep your recovery codes where you can find them without your phone.",
  },
  'second-step-off': {
    subject: 'Two-factor authentication is off for {groupName}',
    text: 'Two-factor authentication has just been turned off for your account. You now log in with just your password.',
  },
  'second-step-taken': {
    subject: 'Two-factor authentication was reset for {groupName}',
    text: "{by} has turned off two-factor authentication for your account and logged you out everywhere. Set it up again once you've logged in.",
  },
  'recovery-codes-made': {
    subject: 'New recovery codes for {groupName}',
    text: 'New recovery codes have just been created for your account. Your old codes no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used for {groupName}',
    text: "Someone, probably you, has just used a recovery code of your account. That code won't work again.",
  },
  'passkey-added': {
    subject: 'A passkey was added for {groupName}',
    text: 'A passkey has just been added to your account. Anyone who has that device and can unlock it can log in with it. You can remove it in "My account".',
  },
  'passkey-removed': {
    subject: 'A passkey was removed for {groupName}',
    text: 'A passkey has just been removed from your account. It can no longer be used to log in.',
  },
  'provider-linked': {
    subject: 'Your {groupName} account was linked',
    text: "Someone, probably you, has just logged in to your account with your group's login provider for the first time. Your two accounts are now linked, and stay linked even if your email address at the provider changes.",
  },
  'provider-unlinked': {
    subject: 'Your {groupName} account was unlinked',
    text: "{by} has unlinked your account from the login provider and logged you out everywhere. It will be linked again the next time you log in there with your account's email address.",
  },
});

export const reminderLetterTexts = texts('reminderLetters', {
  sections: {
    bring: 'To return',
    calls: 'Your calls',
    overdue: 'Overdue in your departments',
    tests: 'Tests due in your departments',
    licences: 'Licences, rented copies and borrowed items',
    renewals: 'Memberships and certificates expiring',
    requests: 'Prop requests to answer',
    answers: 'Your prop requests',
  },
  today: 'today',
  tomorrow: 'tomorrow',
  late: '{day}, {count, plural, one {# day overdue} other {# days overdue}}',
  line: '{name}{isHeld, select, yes {, with {holder}} other {}}: {day}{hasTime, select, yes { at {time}} other {}}{hasPlace, select, yes {, {place}} other {}}',
  request: '{name}: needed by {day}',
  answer: '{name}: {status}',
  more: 'and {count} more',
  subjects: {
    late: '{groupName}: {count, plural, one {# item is overdue, please return it} other {# items are overdue, please return them}}',
    due: '{groupName}: {count, plural, one {# item is due back} other {# items are due back}}',
    called: '{groupName}: you are called',
    answered: '{groupName}: news about your request',
    needsYou: '{groupName}: needs your attention',
  },
  what: 'These are coming up or overdue.',
  whatIsNew: 'This is new.',
  open: 'Open {groupName}',
  choices: 'Choose what you\'re reminded of under "Reminders" in your account: {url}',
  lent: "{groupName} has lent you these items and will email you when they're due back.",
  why: "You're getting this email because these items are signed out to you and {groupName} has your address. If you need them longer, or don't want these emails, tell the person who lent them to you.",
});

export const billingLetterTexts = texts('billingLetters', {
  start: {
    subject: '{groupName}: an invoice is due',
    text: "An invoice for {groupName} hasn't been paid. Everything carries on as usual for {remaining, plural, one {# day} other {# days}}, including today.",
  },
  half: {
    subject: '{groupName}: an invoice is still unpaid',
    text: 'An invoice for {groupName} is {late, plural, one {# day} other {# days}} overdue, and half of the grace period is over. Everything carries on as usual for {remaining, plural, one {# day} other {# days}}, including today.',
  },
  last: {
    subject: '{groupName}: last day to pay an invoice',
    text: 'An invoice for {groupName} is {late, plural, one {# day} other {# days}} overdue. Today is the last day of full access.',
  },
  expired: {
    subject: '{groupName}: no access until an invoice is paid',
    text: "An invoice for {groupName} is {late, plural, one {# day} other {# days}} overdue and the grace period is over. Members see a maintenance page until it's paid.",
  },
  asked: {
    subject: '{groupName}: please look at an unpaid invoice',
    text: "A member of {groupName} has asked you to look at an unpaid invoice. It's {late, plural, one {# day} other {# days}} overdue.",
  },
  owed: '{number}: {amount}, due on {day}',
  action: 'Pay or change card',
  ifPaid: "If you've just paid, you don't need to do anything.",
});
