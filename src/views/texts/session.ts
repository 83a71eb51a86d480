import { texts } from '../../words/messages.ts';

/** Texts of logging in and of the first run. */
export const loginTexts = texts('login', {
  title: 'Log in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in',
  expired: 'Your session has ended. Log in again: changes that were not sent yet are kept on this device.',
  demoTitle: 'This is a demonstration',
  demoText: 'A sample theatre with everything in it. Change what you like: it is thrown away afterwards.',
  demoSignIn: 'Log in to the demonstration',
  needed: 'This installation has no group yet.',
  toSetup: 'Set it up',
});

/** Texts of two-factor authentication, and of coming back from a provider. */
export const secondStepTexts = texts('secondStep', {
  title: 'One more step',
  ask: 'Open your authenticator app and type the code that it shows for your group.',
  code: 'Code',
  codeHelp: 'Six digits. Without your phone, one of your recovery codes.',
  firstCodeHelp: 'Six digits, as the app shows them now.',
  submit: 'Log in',
  submitting: 'Checking',
  back: 'Back to the first step',
  enrolTitle: 'Set up two-factor authentication',
  enrolText:
    'Your group asks its administrators for a code besides the password. Have an authenticator app read this picture; it then shows a new code every half minute.',
  qr: 'QR code for the authenticator app',
  byHand: 'Or type this key into the app:',
  recovery: 'Recovery codes',
  recoveryText:
    'Each of them signs you in once when your phone is lost. Keep them where your phone is not: they are shown only now.',
  saveCodes: 'Save the recovery codes',
  codesFile: 'recovery-codes.txt',
  returning: 'You are being logged in.',
  nothingTitle: 'There is nothing to log in with',
  nothingText: 'People come back here from another way to log in. Begin on the login page.',
});

export const setupTexts = texts('setup', {
  title: 'Set up your group',
  intro:
    'This is the first start of this installation. Name your group and make yourself its first administrator; everything can be changed later.',
  token: 'Set-up token',
  tokenHelp: 'The server printed it when it started, e.g. 7K2M-Q4XD-90AB-CDEF.',
  groupName: 'Name of the group',
  groupNameHelp: 'As it stands on your programmes.',
  name: 'Your name',
  email: 'Your e-mail',
  emailHelp: 'You log in with it.',
  password: 'Password',
  passwordHelp: 'At least {min} characters. A sentence is easier to remember than a riddle.',
  passwordAgain: 'Password again',
  sample: 'Fill with a sample theatre',
  sampleHelp: 'About 1,200 props with pictures, 60 people, loans and a few things overdue, to look around in.',
  submit: 'Create the group',
  working: 'Creating your group',
  workingSample: 'Creating your group and filling the sample theatre: this takes up to a minute.',
  done: 'Done. You are being logged in.',
  already: 'This installation has been set up already.',
  toLogin: 'Log in',
  problems: {
    groupName: 'Write the name of your group.',
    name: 'Write your name.',
    email: 'Write an e-mail address such as sam@example.org.',
    passwordShort: 'The password needs at least {min} characters.',
    passwordsDiffer: 'The two passwords are not the same.',
  },
});
