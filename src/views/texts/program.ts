import { texts } from '../../words/messages.ts';

/** Texts for the app on this device: new versions, installing, and browser storage. */
export const programTexts = texts('program', {
  newVersion: 'A new version is available.',
  take: 'Update now',
  later: 'Later',
  laterLabel: 'Update later',

  title: 'Backstock on this device',
  start: {
    ready: "Works offline. Pages, photos you've seen and your group's data are on this device.",
    preparing: 'Getting ready to work offline. This takes a moment.',
    impossible:
      "Needs a connection to start. This browser, or an address without https, can't store apps for offline use.",
  },
  keepsNothing:
    "This browser isn't saving anything on this device, e.g. because it's a private window. Backstock needs a connection here, and changes that haven't been sent are lost when you close the page.",
  install: 'Install on this device',
  installText: 'With its own icon and full screen, like any other app.',
  installed: 'Installed. Open it from its icon to use it full screen.',
  shareMenu: 'To install it on an iPhone or iPad, tap Share in Safari, then "Add to Home Screen".',
  browserMenu: 'To install it, open your browser\'s menu and choose "Install" or "Add to home screen".',
  room: '{used} used of about {room} available in this browser.',
  kept: 'The browser will keep this data even when the device is low on space.',
  mayClear:
    'The browser may clear this data when the device is low on space. Anything on the server downloads again, but unsent changes would be lost.',
  keep: 'Protect data on this device',
  keeps: 'The browser will keep the data on this device.',
  refuses: "The browser didn't agree to that. Install Backstock or use it more often, then try again.",
  waitingMayClear:
    'This browser may clear these changes when the device is low on space. Open Backstock with a connection soon.',
});
