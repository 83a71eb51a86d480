/** The usual tasks before opening night and after the last night. */
import { messages } from '../messages.ts';

export const startingTasks = messages('start.tasks', {
  licence: 'Apply for the licence',
  firstMeeting: 'First production meeting',
  auditions: 'Auditions',
  castAnnounced: 'Cast announced',
  readThrough: 'Read-through',
  measurements: 'Cast measured',
  propsInHand: 'All props in hand',
  offBook: 'Off book',
  posters: 'Publicity out, tickets on sale',
  costumeRun: 'Costume parade',
  programme: 'Programme to the printer',
  getIn: 'Get-in',
  technical: 'Technical rehearsal',
  dress: 'Dress rehearsal',
  propsBack: 'Props put away',
  borrowedBack: 'Borrowed items returned',
  costumesCleaned: 'Costumes to the cleaner',
  setAway: 'Set struck',
  lanternsCounted: 'Lanterns and microphones checked in',
  scriptsIn: 'Scripts collected, hire sets sent back',
  keysBack: 'Keys returned',
  accountsClosed: 'Show accounts closed',
});
