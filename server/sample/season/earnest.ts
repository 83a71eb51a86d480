/** The Importance of Being Earnest: in rehearsal, everything ready but two things. */
import type { SampleCall, SampleShow } from './show.ts';

const hall = { place: 'St Aidan’s church hall' } as const;
const rooms = { place: 'Assembly Rooms, Hadderby' } as const;

const evening = (day: number, name: string, scenes: string, who?: readonly string[]): SampleCall => ({
  day, from: '19:15', to: '21:45',
  values: { name, callType: 'rehearsal', called: who === undefined ? 'cast' : 'some', ...(who === undefined ? {} : { who }), scenes, announced: 'published', ...hall },
});

const calls: readonly SampleCall[] = [
  { day: -66, from: '14:00', to: '17:00', values: { name: 'Auditions', callType: 'audition', called: 'everyone', announced: 'published', ...hall } },
  { day: -63, from: '19:15', to: '21:45', values: { name: 'Read-through', callType: 'read-through', called: 'everyone', announced: 'published', ...hall, notes: 'Pencils, not pens: the books go back.' } },
  evening(-56, 'Act one, blocking', 'Act one'),
  evening(-49, 'Act two, blocking', 'Act two'),
  evening(-42, 'Act three, blocking', 'Act three'),
  evening(-35, 'Handbag scene', 'Act one', ['Lady Bracknell', 'Jack Worthing']),
  evening(-28, 'Tea scene', 'Act two', ['Gwendolen Fairfax', 'Cecily Cardew', 'Merriman']),
  evening(-21, 'Acts one and two, off book', 'Acts one and two'),
  evening(-18, 'Act two, off book', 'Act two'),
  evening(-16, 'Muffins', 'Act two, end', ['Jack Worthing', 'Algernon Moncrieff']),
  { day: -14, from: '18:30', to: '20:30', values: { name: 'Fittings', callType: 'fitting', called: 'some', who: ['Lady Bracknell', 'Gwendolen Fairfax', 'Cecily Cardew', 'Miss Prism', 'Canon Chasuble'], announced: 'published', place: 'Wardrobe, Assembly Rooms', notes: 'Bring the shoes you will wear.' } },
  evening(-11, 'Act three, off book', 'Act three'),
  { day: -8, from: '10:00', to: '16:00', values: { name: 'Set building', callType: 'work-day', called: 'everyone', announced: 'published', ...rooms, notes: 'Soup at one. Old clothes: the garden wall is wet.' } },
  evening(-7, 'First run', 'Whole play'),
  evening(-5, 'Run with costumes', 'Whole play'),
  { day: -3, from: '10:00', to: '18:00', values: { name: 'Get-in', callType: 'get-in', called: 'crew', announced: 'published', ...rooms } },
  { day: -2, from: '18:30', to: '22:30', values: { name: 'Technical rehearsal', callType: 'tech', called: 'everyone', announced: 'published', ...rooms } },
  { day: -1, from: '18:30', to: '22:30', values: { name: 'Dress rehearsal', callType: 'dress', called: 'everyone', announced: 'published', ...rooms, notes: 'Photographs at seven, in costume.' } },
  { day: 3, from: '22:15', to: '00:30', values: { name: 'Strike', callType: 'strike', called: 'everyone', announced: 'draft', ...rooms } },
];

export const earnest: SampleShow = {
  tag: 'earnest',
  values: {
    eventType: 'production', number: '2', bill: '', thanks: 'St Anne’s Players for the wicker chaise. Mill Street Florist for the garden.',
    summary: 'A trivial comedy for serious people: two bachelors, one name, and a handbag. Played in the round of the year it was written, with muffins that are eaten every night.',
  },
  leaders: { producerId: 'margaret-ashdown', directorId: 'fiona-macrae', stageManagerId: 'harriet-coombes' },
  entered: 130,
  cast: 64,
  closes: 3,
  roles: [
    { character: 'Jack Worthing', by: 'tom-okafor', group: 'Principal', description: 'Of the Manor House, Woolton, Hertfordshire.' },
    { character: 'Algernon Moncrieff', by: 'ben-achterberg', group: 'Principal' },
    { character: 'Gwendolen Fairfax', by: 'sophie-lindqvist', group: 'Principal' },
    { character: 'Gwendolen Fairfax', by: 'carys-bevan', billing: 'understudy' },
    { character: 'Cecily Cardew', by: 'imogen-fairweather', group: 'Principal' },
    { character: 'Lady Bracknell', by: 'rosalind-peake', group: 'Principal' },
    { character: 'Miss Prism', by: 'heather-ludlow', group: 'Supporting' },
    { character: 'Canon Chasuble', by: 'alan-hathersage', group: 'Supporting' },
    { character: 'Merriman', by: 'edwin-makepeace', group: 'Supporting' },
    { character: 'Lane', by: 'winston-grant', group: 'Supporting' },
  ],
  crew: [
    ['Assistant stage manager', 'lewis-applegarth', 'Stage management'], ['Prompter', 'joan-tilling', 'Stage management'], ['Set designer', 'ingrid-halvorsen', 'Creative'],
    ['Lighting designer', 'leon-baptiste', 'Technical'], ['Sound operator', 'amrit-gill', 'Technical'], ['Wardrobe supervisor', 'dilys-morgan', 'Wardrobe'], ['Dresser', 'grace-adeyemi', 'Wardrobe'],
    ['Props master', 'priya-raman', 'Props'], ['Front-of-house manager', 'pauline-hathersage', 'Front of house'], ['Box office', undefined, 'Front of house'], ['Photographer', 'chiara-rossi', 'Publicity'],
  ],
  scenes: [
    ['Act one', '1–24', 'Algernon’s flat in Half Moon Street. Afternoon.', ['Lane', 'Algernon Moncrieff', 'Jack Worthing', 'Lady Bracknell', 'Gwendolen Fairfax']],
    ['Act two', '25–58', 'The garden of the Manor House, Woolton. July.', ['Miss Prism', 'Cecily Cardew', 'Merriman', 'Canon Chasuble', 'Algernon Moncrieff', 'Jack Worthing', 'Gwendolen Fairfax']],
    ['Act three', '59–78', 'The morning-room of the Manor House. The same afternoon.', ['Gwendolen Fairfax', 'Cecily Cardew', 'Jack Worthing', 'Algernon Moncrieff', 'Merriman', 'Lady Bracknell', 'Canon Chasuble', 'Miss Prism']],
  ],
  calls,
  performances: [
    { name: 'Opening night', day: 0, start: '19:30', sold: 121 },
    { name: 'Second night', day: 1, start: '19:30', sold: 74 },
    { name: 'Third night', day: 2, start: '19:30', sold: 96, showing: 'captioned' },
    { name: 'Matinée', day: 3, start: '14:30', sold: 58, showing: 'relaxed' },
    { name: 'Last night', day: 3, start: '19:30', sold: 163 },
  ],
  budget: [
    { name: 'Assembly Rooms, eight days', department: 'venue', estimate: 84_000, actual: 84_000, paidBy: 'Group' },
    { name: 'Acting editions, twelve', department: 'scripts', estimate: 13_200, actual: 12_588, paidBy: 'Margaret' },
    { name: 'Timber, canvas and paint', department: 'set', estimate: 32_000, actual: 27_415, paidBy: 'Ingrid' },
    { name: 'Muffins, cucumber, bread and butter', department: 'props', estimate: 6_000, actual: 1_240, paidBy: 'Priya' },
    { name: 'Dry cleaning and two hats', department: 'costumes', estimate: 18_500, actual: 6_150, paidBy: 'Dilys' },
    { name: 'Wig hire, Lady Bracknell', department: 'wigs', estimate: 7_500 },
    { name: 'Gels and lamps', department: 'lighting', estimate: 5_000, actual: 3_860, paidBy: 'Leon' },
    { name: 'Posters and programmes', department: 'marketing', estimate: 14_000, actual: 9_900, paidBy: 'Group' },
    { name: 'Contingency', department: 'contingency', estimate: 15_000 },
    { name: 'Tickets', department: 'front-of-house', estimate: 620_000, actual: 488_400, income: true },
    { name: 'Programme advertisements', department: 'marketing', estimate: 24_000, actual: 21_000, income: true },
  ],
  forgotten: ['Posters and tickets out', 'Measurements of everybody'],
};
