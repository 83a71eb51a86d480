/** The people of the sample theatre. All invented. */
import type { SampleUser } from './host.ts';
import { withoutUndefined } from '../src/domain/kernel/withoutUndefined.ts';

/** Name of the group, for setting up a demonstration. */
export const sampleGroupName = 'Hadderby Players';

export interface SampleMember {
  /** Stable handle within the sample. */
  readonly key: string;
  readonly name: string;
  readonly knownAs?: string;
  /** Years since joining. */
  readonly yearsAgo: number;
}

type Entry = readonly [name: string, yearsAgo: number, knownAs?: string];

const entries: readonly Entry[] = [
  ['Margaret Ashdown', 14],
  ['Derek Pargeter', 14],
  ['Priya Raman', 9],
  ['Tom Okafor', 6],
  ['Elsie Whitcombe', 1],
  ['Sam Lee', 5],
  ['Geoffrey Tilling', 14, 'Geoff'],
  ['Joan Tilling', 14],
  ['Aisha Bello', 4],
  ['Callum Fraser', 7],
  ['Rosalind Peake', 12, 'Ros'],
  ['Dilys Morgan', 13],
  ['Huw Morgan', 13],
  ['Katarzyna Nowak', 8, 'Kasia'],
  ['Ben Achterberg', 3],
  ['Yusuf Demir', 5],
  ['Harriet Coombes', 10],
  ['Simon Coombes', 10],
  ['Niamh O’Sullivan', 6],
  ['Ravi Chandrasekhar', 4],
  ['Beatrice Thorne', 11, 'Bea'],
  ['Leon Baptiste', 7],
  ['Fiona Macrae', 9],
  ['Winston Grant', 12],
  ['Mei-Ling Chow', 3],
  ['Alan Hathersage', 14],
  ['Pauline Hathersage', 14],
  ['George Osei', 2],
  ['Sophie Lindqvist', 4],
  ['Oliver Penhaligon', 5, 'Olly'],
  ['Tamsin Penhaligon', 5],
  ['Nadia Hussain', 6],
  ['Marcus Bright', 8],
  ['Ruth Abelman', 13],
  ['Jonathan Abelman', 13, 'Jon'],
  ['Chiara Rossi', 2],
  ['Edwin Makepeace', 14, 'Ted'],
  ['Grace Adeyemi', 3],
  ['Patrick Delaney', 10, 'Paddy'],
  ['Susan Fairweather', 12, 'Sue'],
  ['Imogen Fairweather', 4, 'Immy'],
  ['Zoltán Varga', 6],
  ['Heather Ludlow', 9],
  ['Kwame Mensah', 5],
  ['Lucy Bradwell', 2],
  ['Dominic Sayle', 7, 'Dom'],
  ['Veronica Sayle', 11],
  ['Amrit Gill', 4],
  ['Jaspreet Gill', 4, 'Jas'],
  ['Neil Stainforth', 8],
  ['Carys Bevan', 3],
  ['Hannah Goldsmith', 6],
  ['Arthur Quennell', 14],
  ['Dorothy Quennell', 14, 'Dot'],
  ['Eleni Papadakis', 5],
  ['Freddie Marsh', 1],
  ['Matilda Crane', 1, 'Tilly'],
  ['Robert Illingworth', 11, 'Bob'],
  ['Shanice Powell', 3],
  ['Trevor Blenkinsop', 13],
  ['Ingrid Halvorsen', 7],
  ['Lewis Applegarth', 2],
];

/** First word of a name, without accents or marks. */
function handle(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-');
}

/** All members who can borrow items. */
export const sampleMembers: readonly SampleMember[] = entries.map(([name, yearsAgo, knownAs]) => ({
  key: handle(name),
  name,
  yearsAgo,
  ...withoutUndefined({ knownAs }),
}));

/** A user who logs in: their permissions, and the member they are. */
export interface SampleAccount extends Pick<SampleUser, 'name' | 'email' | 'what'> {
  readonly memberKey: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly features: readonly string[];
}

/** One of each type of user. */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    memberKey: 'margaret-ashdown',
    name: 'Margaret Ashdown',
    email: 'margaret@hadderbyplayers.example',
    what: 'Administrator: everything',
    roles: ['Super_Admin'],
    permissions: [],
    features: [],
  },
  {
    memberKey: 'priya-raman',
    name: 'Priya Raman',
    email: 'priya@hadderbyplayers.example',
    what: 'Looks after the props',
    roles: ['Props master'],
    permissions: ['props:manage', 'props:signout'],
    features: ['Props', 'Locations', 'Members'],
  },
  {
    memberKey: 'tom-okafor',
    name: 'Tom Okafor',
    email: 'tom@hadderbyplayers.example',
    what: 'Member who borrows props',
    roles: ['Member'],
    permissions: ['props:signout'],
    features: ['Props'],
  },
  {
    memberKey: 'elsie-whitcombe',
    name: 'Elsie Whitcombe',
    email: 'elsie@hadderbyplayers.example',
    what: 'Member who does not see the props',
    roles: ['Member'],
    permissions: [],
    features: ['Calendar'],
  },
];

/** Managers of the other departments. Scripts are managed by the administrator. */
export const departmentAccounts: readonly SampleAccount[] = [
  {
    memberKey: 'dilys-morgan',
    name: 'Dilys Morgan',
    email: 'dilys@hadderbyplayers.example',
    what: 'Looks after the costumes',
    roles: ['Wardrobe'],
    permissions: ['costumes:manage', 'measurements:manage'],
    features: ['Costumes', 'Locations', 'Members'],
  },
  {
    memberKey: 'leon-baptiste',
    name: 'Leon Baptiste',
    email: 'leon@hadderbyplayers.example',
    what: 'Looks after the equipment',
    roles: ['Technical manager'],
    permissions: ['equipment:manage'],
    features: ['Equipment', 'Locations', 'Members'],
  },
  {
    memberKey: 'harriet-coombes',
    name: 'Harriet Coombes',
    email: 'harriet@hadderbyplayers.example',
    what: 'Stage manager of the next show',
    roles: ['Member'],
    permissions: [],
    features: ['Events', 'Members', 'Calendar'],
  },
];
