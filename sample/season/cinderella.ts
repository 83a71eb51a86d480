/** Cinderella: just cast, with two companies of children and parts still to fill. */
import type { SampleCall, SampleShow } from './show.ts';

const hall = { place: 'St Aidan’s church hall', announced: 'published' } as const;
const sunday = (day: number, name: string, called: string): SampleCall => ({
  day,
  from: '14:00',
  to: '17:30',
  values: { name, callType: 'rehearsal', called, ...hall },
});

export const cinderella: SampleShow = {
  tag: 'cinderella',
  values: {
    eventType: 'production',
    number: '3',
    children: true,
    childrenLicence: 'Applied for, council reference HC/2291',
    chaperones: 'Ruth Abelman, Susan Fairweather; a third is needed.',
    summary: 'The family pantomime: a slipper, a pumpkin, two dreadful sisters and fourteen mice in two teams.',
  },
  leaders: { producerId: 'geoffrey-tilling', directorId: 'marcus-bright', musicalDirectorId: 'zoltan-varga' },
  entered: 152,
  cast: 140,
  closes: 9,
  casts: ['Gold', 'Blue'],
  roles: [
    { character: 'Cinderella', by: 'carys-bevan', group: 'Principal' },
    { character: 'Prince Charming', by: 'niamh-osullivan', group: 'Principal' },
    { character: 'Buttons', by: 'kwame-mensah', group: 'Principal' },
    { character: 'Baron Hardup', by: 'george-osei', group: 'Supporting' },
    {
      character: 'Salmonella, an ugly sister',
      by: 'derek-pargeter',
      group: 'Principal',
      description: 'Dame. Three changes, each larger than the last.',
    },
    {
      character: 'Listeria, an ugly sister',
      group: 'Principal',
      description: 'Dame. Has to be shorter than her sister.',
    },
    { character: 'Fairy Godmother', by: 'veronica-sayle', group: 'Principal' },
    { character: 'Dandini', group: 'Supporting' },
    { character: 'Wicked Stepmother', by: 'ruth-abelman', group: 'Supporting' },
    { character: 'First mouse', by: 'matilda-crane', group: 'Children', cast: 'Gold' },
    { character: 'First mouse', by: 'freddie-marsh', group: 'Children', cast: 'Blue' },
  ],
  crew: [
    ['Choreographer', 'tamsin-penhaligon', 'Creative'],
    ['Set builder', 'robert-illingworth', 'Technical'],
    ['Lighting designer', 'leon-baptiste', 'Technical'],
    ['Wardrobe supervisor', 'dilys-morgan', 'Wardrobe'],
    ['Chaperone', 'susan-fairweather', 'Front of house'],
    ['Chaperone', undefined, 'Front of house'],
    ['Rehearsal pianist', 'hannah-goldsmith', 'Music'],
  ],
  scenes: [
    [
      'Act one, scene one: the kitchen',
      '1–9',
      'Hardup Hall, early. Ashes everywhere.',
      ['Cinderella', 'Buttons', 'Baron Hardup'],
    ],
    ['Act one, scene two: the woods', '10–16', 'A hunting party.', ['Prince Charming', 'Dandini', 'Cinderella']],
    [
      'Act one, scene three: the boudoir',
      '17–26',
      'Before the ball.',
      ['Salmonella, an ugly sister', 'Listeria, an ugly sister', 'Wicked Stepmother'],
    ],
    [
      'Act one, scene four: transformation',
      '27–33',
      'The kitchen again, at night.',
      ['Cinderella', 'Fairy Godmother', 'First mouse'],
    ],
    [
      'Act two, scene one: the ball',
      '34–47',
      'The palace. Midnight approaches.',
      ['Prince Charming', 'Cinderella', 'Dandini', 'Salmonella, an ugly sister', 'Listeria, an ugly sister'],
    ],
    ['Act two, scene two: the slipper', '48–60', 'Hardup Hall.', ['Prince Charming', 'Cinderella', 'Buttons']],
  ],
  calls: [
    {
      day: -148,
      from: '14:00',
      to: '18:00',
      values: { name: 'Auditions', callType: 'audition', called: 'everyone', ...hall },
    },
    {
      day: -94,
      from: '14:00',
      to: '17:00',
      values: { name: 'Second auditions: Listeria and Dandini', callType: 'audition', called: 'everyone', ...hall },
    },
    {
      day: -87,
      from: '14:00',
      to: '17:00',
      values: { name: 'Read-through and singing', callType: 'read-through', called: 'everyone', ...hall },
    },
    sunday(-80, 'Opening number', 'everyone'),
    sunday(-73, 'The boudoir', 'cast'),
    sunday(-66, 'Transformation', 'everyone'),
    {
      day: -60,
      from: '10:00',
      to: '13:00',
      values: { name: 'Production meeting', callType: 'meeting', called: 'crew', ...hall },
    },
  ],
  performances: [
    { name: 'Opening night', day: 0, start: '19:00', sold: 22, cast: 'Gold' },
    { name: 'Matinée', day: 1, start: '14:00', sold: 34, cast: 'Blue' },
    { name: 'Second night', day: 1, start: '19:00', sold: 12, cast: 'Gold' },
    { name: 'Schools’ performance', day: 5, start: '10:30', sold: 90, showing: 'schools', cast: 'Blue' },
    { name: 'Relaxed matinée', day: 8, start: '14:00', sold: 8, showing: 'relaxed', cast: 'Gold' },
    { name: 'Last night', day: 9, start: '19:00', sold: 41, cast: 'Blue' },
  ],
  props: [
    { name: 'Broom', scene: 1, character: 'Cinderella', values: { quantity: 1, useType: 'hand', preset: 'On set' } },
    { name: 'Pumpkin', scene: 4, values: { quantity: 1, useType: 'set', source: 'make' } },
    {
      name: 'Glass slipper',
      scene: 5,
      character: 'Cinderella',
      values: { quantity: 2, useType: 'hand', status: 'sourced', source: 'stock', notes: 'One stays with the Prince.' },
    },
  ],
  budget: [
    { name: 'Performing rights', department: 'rights', estimate: 61_000, actual: 61_000, paidBy: 'Group' },
    { name: 'Assembly Rooms, two weeks', department: 'venue', estimate: 168_000 },
    { name: 'Transformation: pumpkin, coach, pyrotechnics', department: 'props', estimate: 45_000 },
    { name: 'Ball gowns and two dames', department: 'costumes', estimate: 60_000 },
    { name: 'Radio microphones, hire', department: 'sound', estimate: 38_000 },
    { name: 'Tickets', department: 'front-of-house', estimate: 1_150_000, actual: 124_000, income: true },
  ],
  forgotten: ['Apply for the licence'],
};
