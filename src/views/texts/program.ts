import { texts } from '../../words/messages.ts';

/** Texts of the program on this device: newer versions, installing, and what the browser keeps. */
export const programTexts = texts('program', {
  newVersion: 'A new version is ready.',
  take: 'Load it now',
  later: 'Later',
  laterLabel: 'Load the new version later',

  title: 'Backstock on this device',
  start: {
    ready: 'Starts without a network: pages, pictures seen before and your group’s data are on this device.',
    preparing: 'Is being fetched to this device; in a moment it starts without a network.',
    impossible: 'Needs a network to start: this browser, or an address without https, keeps no programs.',
  },
  install: 'Install on this device',
  installText: 'With an icon of its own and the whole screen, like any app.',
  installed: 'Installed: it opens from its icon, with the whole screen.',
  shareMenu: 'To install it on an iPhone or iPad, tap Share in Safari, then “Add to Home Screen”.',
  browserMenu: 'To install it, open the menu of your browser and choose “Install” or “Add to home screen”.',
  room: '{used} used of about {room} that this browser gives.',
  kept: 'The browser has promised to keep it, also when the device is short of room.',
  mayClear:
    'The browser may clear this device when it is short of room. What the server has comes back by itself; changes that were not sent would be lost, and nobody could tell which.',
  keep: 'Ask the browser to keep it',
  keeps: 'The browser will keep what is on this device.',
  refuses: 'The browser did not promise it. Installing Backstock, or using it more often, helps.',
  waitingMayClear:
    'This browser may clear the device when it is short of room, and these changes with it: open Backstock where there is a network soon.',
});
