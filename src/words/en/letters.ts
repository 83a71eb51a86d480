/** Letters: their greetings, what they say and what they ask for. */
import { texts } from '../messages.ts';

export const letterTexts = texts('letters', {
  hello: 'Hello {name},',
  /** Whoever did something, where it is not said who. */
  anAdministrator: 'An administrator',
  reset: {
    subject: 'Choose a new password for {groupName}',
    asked:
      'Somebody, probably you, asked for a new password for your account. The link works once, within the next hour.',
    action: 'Choose a new password',
    ifNotYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  invitation: {
    subject: '{invitedBy} invites you to {groupName}',
    made: '{invitedBy} has made an account for you at {groupName}. Choose a password and you are in. The link works once, within the next seven days.',
    action: 'Choose your password',
    ifRunOut: 'If it has run out, use "Forgotten your password?" on the login page.',
  },
  passwordChanged: {
    subject: 'Your password for {groupName} has been changed',
    changed: 'The password of your account has just been changed, and all other devices were logged out.',
    ifNotYou: 'If it was not you, use "Forgotten your password?" on the login page at once and tell an administrator.',
  },
  newDevice: {
    subject: 'You logged in to {groupName} on a new device',
    used: 'Somebody, probably you, has just logged in to your account on a device that it was not used on before: {device}.',
    unknown: 'one that does not say what it is',
    devices: 'You can see and end your devices below "My account", and choose there not to have such letters.',
  },
  ifNotYou:
    'If it was not you, choose a new password with "Forgotten your password?" on the login page at once and tell an administrator.',
  ifNotAsked: 'If you did not ask for this, tell another administrator.',
});

/** What has happened to somebody's way in, by what is noted of it. */
export const signInLetterTexts = texts('signInLetters', {
  'second-step-on': {
    subject: 'Two-factor authentication is on for {groupName}',
    text: 'Two-factor authentication has just been turned on for your account: from now on a code is asked for. Keep your recovery codes where you find them without your phone.',
  },
  'second-step-off': {
    subject: 'Two-factor authentication is off for {groupName}',
    text: 'Two-factor authentication has just been turned off for your account: the password alone lets you in.',
  },
  'second-step-taken': {
    subject: 'Two-factor authentication was taken away for {groupName}',
    text: '{by} has taken two-factor authentication from your account, and logged you out everywhere. Set it up again when you have logged in.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes for {groupName}',
    text: 'New recovery codes have just been made for your account. Those from before do not work any more.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used for {groupName}',
    text: 'Somebody, probably you, has just logged in to your account with a recovery code. It does not work a second time.',
  },
  'passkey-added': {
    subject: 'A passkey was added for {groupName}',
    text: 'A passkey has just been added to your account: whoever holds that device and can unlock it logs in with it. You can remove it below "My account".',
  },
  'passkey-removed': {
    subject: 'A passkey was removed for {groupName}',
    text: 'A passkey has just been removed from your account: it does not let anybody in any more.',
  },
  'provider-linked': {
    subject: 'Your account was linked for {groupName}',
    text: 'Somebody, probably you, has just logged in to your account with the login provider of your group for the first time. Your account here is now linked to that account there, and stays linked if its e-mail address changes.',
  },
  'provider-unlinked': {
    subject: 'Your account was unlinked for {groupName}',
    text: '{by} has unlinked your account from the login provider and logged you out everywhere. It is linked again the next time you log in there with the e-mail address of your account.',
  },
});

export const reminderLetterTexts = texts('reminderLetters', {
  sections: {
    bring: 'To bring back',
    calls: 'You are called',
    overdue: 'Late with others, of what you look after',
    tests: 'Tests due, of what you look after',
    licences: 'Licences and rented copies',
    renewals: 'Memberships and certificates that run out',
  },
  today: 'today',
  tomorrow: 'tomorrow',
  late: '{day}, {count, plural, one {# day late} other {# days late}}',
  line: '{name}{isHeld, select, yes {, with {holder}} other {}}: {day}{hasTime, select, yes { at {time}} other {}}{hasPlace, select, yes {, {place}} other {}}',
  more: 'and {count} more',
  subjects: {
    late: '{groupName}: {count, plural, one {# thing is late, please bring it back} other {# things are late, please bring them back}}',
    due: '{groupName}: {count, plural, one {# thing is due back} other {# things are due back}}',
    called: '{groupName}: you are called',
    needsYou: '{groupName}: what needs you',
  },
  what: 'This is what has a day that comes soon, or has gone by.',
  open: 'Open {groupName}',
  choices: 'You choose what you are reminded of below "Reminders" on your account: {url}',
  lent: '{groupName} has lent you these things, and writes to you on the days when they are due.',
  why: 'You get this because they are signed out to you and {groupName} has this address of yours. If you need them longer, or would rather not get such letters, tell whoever lent them to you.',
});

export const billingLetterTexts = texts('billingLetters', {
  start: {
    subject: '{groupName}: an invoice is due',
    text: 'An invoice of {groupName} has not been paid. Everything goes on as usual for {remaining, plural, one {# day} other {# days}}, today included.',
  },
  half: {
    subject: '{groupName}: an invoice is still unpaid',
    text: 'An invoice of {groupName} is {late, plural, one {# day} other {# days}} late, and half of the time that was given is over. Everything goes on as usual for {remaining, plural, one {# day} other {# days}}, today included.',
  },
  last: {
    subject: '{groupName}: last day to pay an invoice',
    text: 'An invoice of {groupName} is {late, plural, one {# day} other {# days}} late. Today is the last day on which everything works as usual.',
  },
  expired: {
    subject: '{groupName}: access is off until an invoice is paid',
    text: 'An invoice of {groupName} is {late, plural, one {# day} other {# days}} late and the time that was given is over. Members see a maintenance page until it is paid.',
  },
  asked: {
    subject: '{groupName}: please look at an unpaid invoice',
    text: 'Somebody of {groupName} asks you to look at an unpaid invoice. It is {late, plural, one {# day} other {# days}} late.',
  },
  owed: '{number}: {amount}, due on {day}',
  action: 'Pay, or put in another card',
  ifPaid: 'If you have just paid, nothing else is to be done.',
});
