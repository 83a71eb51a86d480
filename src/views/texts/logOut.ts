import { texts } from '../../words/messages.ts';

/** Asked before logging out with changes that haven't been sent. */
export const logOutTexts = texts('logOut', {
  loggingOut: 'Logging out …',
  checking: 'Checking for unsent changes …',
  title: 'Log out?',
  changes:
    "{count, plural, one {# change hasn't been sent yet. It stays on this device and is sent when you log in here again. If you won't use this device again, stay logged in until it's sent.} other {# changes haven't been sent yet. They stay on this device and are sent when you log in here again. If you won't use this device again, stay logged in until they're sent.}}",
  conflicts:
    '{count, plural, one {# change needs your decision. It stays on this device until you log in here again.} other {# changes need your decision. They stay on this device until you log in here again.}}',
  notKept:
    "{count, plural, one {# change hasn't reached the server, and this browser can't save it on this device. If you log out now, it will be lost.} other {# changes haven't reached the server, and this browser can't save them on this device. If you log out now, they will be lost.}}",
  settings: "Some of your settings or saved views haven't been sent yet. If you log out now, they will be lost.",
  notRead: "The changes saved on this device couldn't be read, so some of them may not have been sent yet.",
  allSent: 'Everything has been sent now.',
  ok: 'Log out',
  stay: 'Stay logged in',
});
