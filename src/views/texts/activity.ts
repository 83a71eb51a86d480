import { counted } from './plural.ts';

/** Texts of the activity log. */
export const activityTexts = {
  subtitle: 'Everything that was done in your group, newest first.',
  search: 'Name of what it happened to',
  find: 'Find',
  who: 'Who',
  anybody: 'Anybody',
  kind: 'What',
  anything: 'Anything',
  from: 'From',
  to: 'Until',
  clear: 'Show everything',
  none: 'Nothing was done that fits.',
  noneText: 'Take a filter away, or look at other days.',
  older: 'Show older',
  loading: 'Reading the log',
  device: (id: string) => `device ${id}`,
  deviceNamed: (name: string, day: string) => `${name}, logged in ${day}`,
  onlyDevice: (device: string) => `${device}: show only what was done from there`,
  oneDevice: 'Only what was done from one device.',
  byProgram: 'the program',
  onServer: 'straight from the server',
  about: (noun: string, name: string) => `${noun} “${name}”`,
  nameless: (noun: string) => noun,
  export: 'Save as CSV',
  exporting: (count: number) => `${counted(count, 'line', 'lines')} read`,
  exported: (count: number) => `${counted(count, 'line', 'lines')} saved.`,
  cut: (count: number) =>
    `Only the newest ${counted(count, 'line', 'lines')} are in the file: choose fewer days for the rest.`,
  fileName: (day: string) => `activity-${day}.csv`,
  entries: 'the activity log',
  columns: ['When', 'Who', 'What', 'Kind', 'Name', 'Device'],
} as const;

/** Texts of the landing page of administrators. */
export const adminTexts = {
  subtitle: 'People, rights and how things stand.',
  users: 'Users',
  admins: 'Administrators',
  waiting: 'Without a password',
  suspended: 'Suspended',
  attention: 'Needs attention',
  nothing: 'Nothing at the moment.',
  mailMissing:
    'E-mail is not set up: new passwords and invitations have to be handed over by hand. Whoever runs the server sets SMTP_URL, MAIL_FROM and PUBLIC_URL.',
  mailWaiting: (count: number) => `${counted(count, 'letter waits', 'letters wait')} to be sent.`,
  mailGivenUp: (count: number) =>
    `${counted(count, 'letter', 'letters')} could not be sent in the last week: the server’s log says why.`,
  uninvited: (name: string) => `${name} has not been invited yet.`,
  unanswered: (name: string) => `${name} has not used the invitation yet.`,
  room: 'Room for files and pictures',
  roomSize: (bytes: number) => (bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.ceil(bytes / 1e6)} MB`),
  roomFiles: 'Documents',
  roomPictures: 'Pictures',
  roomTaken: (taken: string, max: string | undefined) =>
    max === undefined ? `${taken} in all, without a limit.` : `${taken} of ${max} in all.`,
  roomLow: 'Less than a tenth of the room for files and pictures is left: ask whoever runs Backstock for more.',
  oneSuperAdmin: 'There is one Super_Admin: make a second, so that nobody is locked out.',
  more: (count: number) => `And ${counted(count, 'other', 'others')}.`,
} as const;
