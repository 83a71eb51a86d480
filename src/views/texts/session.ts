import { texts } from '../../words/messages.ts';

/** Texts for logging in and the first run. */
export const loginTexts = texts('login', {
  title: 'Log in',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in',
  forgotten: 'Forgotten your password?',
  expired: "Your session has ended. Log in again. Changes that haven't been sent yet are kept on this device.",
  expiredNotKept:
    "Your session has ended. Log in again. This browser can't save changes on this device, so any that hadn't been sent are lost.",
  demoTitle: 'This is a demo',
  demoText: 'A sample theatre, ready to explore. Change whatever you like. Everything is deleted afterwards.',
  demoSignIn: 'Log in to the demo',
  needed: 'No group has been set up here yet.',
  toSetup: 'Set up your group',
});

/** Texts of two-factor authentication, and of returning from a provider. */
export const secondStepTexts = texts('secondStep', {
  title: 'Two-factor authentication',
  ask: 'Open your authenticator app and enter the code for your group.',
  code: 'Code',
  codeHelp: 'Six digits. No phone? Use a recovery code.',
  firstCodeHelp: 'The six digits your app shows now.',
  submit: 'Log in',
  submitting: 'Checking',
  back: 'Back to login',
  enrolTitle: 'Set up two-factor authentication',
  enrolText:
    'Your group requires two-factor authentication for administrators. Scan this QR code with an authenticator app. It then shows a new code every 30 seconds.',
  qr: 'QR code for the authenticator app',
  byHand: 'Or enter this key in the app:',
  recovery: 'Recovery codes',
  recoveryText:
    "If you lose your phone, you can log in once with each code. Don't keep them on your phone. They're only shown now.",
  saveCodes: 'Save recovery codes',
  codesFile: 'recovery-codes.txt',
  returning: 'Logging you in',
  nothingTitle: 'Login not completed',
  nothingText: 'This page completes a login through another service. Start from the login page.',
});

export const setupTexts = texts('setup', {
  title: 'Set up your group',
  intro:
    'Welcome to your new installation. Name your group and create the first administrator account. You can change everything later.',
  token: 'Setup token',
  tokenHelp: 'Shown by the server when it started, e.g. 7K2M-Q4XD-90AB-CDEF.',
  language: 'Language',
  languageHelp: 'Your group starts with categories, skills and measurements in this language.',
  groupName: 'Group name',
  groupNameHelp: 'As it appears in your programmes.',
  name: 'Your name',
  email: 'Your email',
  emailHelp: "You'll use this to log in.",
  password: 'Password',
  passwordHelp: 'At least {min} characters. A sentence is easy to remember.',
  passwordAgain: 'Confirm password',
  sample: 'Load a sample theatre',
  sampleHelp: 'About 1,200 props with photos, 60 people, loans and a few overdue items to explore.',
  submit: 'Create group',
  working: 'Creating your group',
  workingSample: 'Creating your group and loading the sample theatre. This can take up to a minute.',
  done: 'Group created. Logging you in.',
  already: 'This installation is already set up.',
  toLogin: 'Log in',
  problems: {
    groupName: "Enter your group's name.",
    name: 'Enter your name.',
    email: 'Enter an email address, e.g. sam@example.org.',
    passwordShort: 'Use at least {min} characters.',
    passwordsDiffer: "Passwords don't match.",
  },
});
