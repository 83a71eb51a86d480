/** The facilities of the sample group: the buildings its locations are in, and one locked location. */
import type { FieldValue, FieldValues, Length } from '../src/domain/catalogue/index.ts';
import type { CommandBody } from '../src/domain/decide/index.ts';
import { CATALOGUE_WEEKEND, mint } from './calendar.ts';
import type { EnteredPlaces, Stage } from './cast.ts';

const metres = (number: number): Length => ({ mm: Math.round(number * 1000), entered: `${number} m` });

interface SampleFacility {
  readonly values: FieldValues;
  /** Handles of the top-level locations in it. */
  readonly places: readonly string[];
  /** Bookings, in days from today. */
  readonly bookings?: readonly (FieldValues & { readonly day: number })[];
}

const sampleFacilities: readonly SampleFacility[] = [
  {
    places: ['rooms', 'trailer'],
    values: {
      name: 'Assembly Rooms, Hadderby',
      facilityType: 'theatre',
      ownership: 'rented',
      code: 'F-ROOMS',
      address: 'Market Square\nHadderby',
      bookable: true,
      parking: 'Van to the dock door in Back Lane before ten; the square is a market on Thursdays.',
      access: 'Ramp at the side door. Lift to the circle, not to the wardrobe. Hearing loop in rows C to H.',
      opening: 'Office Monday to Friday, 9 to 1. Rehearsals until 22:30.',
      contact: 'Town Hall bookings',
      phone: '01632 960 144',
      keyHolder: 'Geoff Tilling; spare set in the office',
      seats: 182,
      wheelchairPlaces: 4,
      dressingRooms: 2,
      dressingPeople: 24,
      prosceniumWidth: metres(7.2),
      prosceniumHeight: metres(4.6),
      stageDepth: metres(6.5),
      wingLeft: metres(2.1),
      wingRight: metres(1.4),
      gridHeight: metres(5.8),
      rake: '1 in 24',
      floor: 'Softwood, black; no screws forward of the tabs',
      flying: 'Six hemp sets, 80 kg each.',
      loadingWidth: metres(2.4),
      loadingHeight: metres(2.9),
      power: '63 A three-phase; 24 dimmers',
      wifi: 'poor',
      signal: 'none',
    },
  },
  {
    places: [],
    bookings: [
      { day: 4, name: 'Annual meeting', start: '19:00', end: '21:30', hold: 'confirmed' },
      {
        day: 12,
        name: 'Quiz night',
        start: '18:00',
        end: '23:00',
        hold: 'hold1',
        notes: 'If the parish does not want it.',
      },
      { day: 24, name: 'Parish carols', start: '18:00', end: '20:00', hold: 'confirmed' },
    ],
    values: {
      oneAtATime: true,
      name: 'St Aidan’s church hall',
      facilityType: 'rehearsal-room',
      ownership: 'partner',
      code: 'F-AIDAN',
      address: 'Mill Street\nHadderby',
      bookable: true,
      opening: 'Tuesdays and Fridays from 19:00, except in Lent.',
      contact: 'Parish office',
      phone: '01632 960 178',
      keyHolder: 'Ros Peake',
      seats: 90,
      wheelchairPlaces: 6,
      access: 'Level throughout.',
      parking: 'Eight spaces behind the hall.',
      wifi: 'good',
      signal: 'good',
      notes: 'Chairs go back in stacks of six. No candles, not even LED ones on the altar.',
    },
  },
  {
    places: ['garage'],
    values: {
      name: 'Margaret’s house',
      facilityType: 'private-home',
      ownership: 'partner',
      code: 'F-MARG',
      address: '14 Orchard Lane\nHadderby',
      contact: 'Margaret Ashdown',
      parking: 'On the drive, nose in.',
      signal: 'good',
    },
  },
];

/** Enters the buildings and their locations, and locks the weapons away; returns the ids of the buildings by name. */
export function tellFacilities(
  { calendar, chronicle, random }: Stage,
  { ids, next }: EnteredPlaces,
  members: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const entered = new Map<string, string>();
  const change = (id: string, values: Readonly<Record<string, FieldValue>>): CommandBody => ({
    type: 'ChangeRecord',
    kind: 'location',
    id,
    payload: { changes: Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { from: null, to }])) },
  });
  sampleFacilities.forEach(({ values, places, bookings = [] }, order) => {
    const at = calendar.morning(CATALOGUE_WEEKEND, next + order);
    const id = mint(at, random);
    chronicle.add(at, 'system', 'facility', id, values);
    entered.set(String(values['name']), id);
    for (const key of places) chronicle.record(at, 'system', change(ids.get(key) ?? key, { facilityId: id }));
    bookings.forEach(({ day, ...booking }, turn) => {
      const booked = calendar.morning(-20, turn);
      chronicle.add(booked, 'system', 'placeBooking', mint(booked, random), {
        facilityId: id,
        date: calendar.date(day),
        ...booking,
      });
    });
  });
  const [keeperId, deputyId] = [members.get('priya-raman'), members.get('geoffrey-tilling')];
  if (keeperId === undefined || deputyId === undefined)
    throw new Error('Invariant broken: the keepers of the weapons are members');
  chronicle.record(
    calendar.morning(-1),
    'system',
    change(ids.get('weapons') ?? 'weapons', {
      restricted: true,
      keeperId,
      deputyId,
      keeperRoles: ['Fight director'],
      capacity: 12,
    }),
  );
  return entered;
}
