import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { Fields } from '../catalogue/index.ts';

const inside = 'Stage';
const length = <const Label extends string>(label: Label) => ({ type: 'length', label, section: inside, column: 'offered' }) as const satisfies Fields[string];
const text = <const Label extends string>(label: Label, section: string, help?: string) =>
  ({ type: 'text', label, max: 4000, multiline: true, section, ...(help === undefined ? {} : { help }) }) as const satisfies Fields[string];
const line = <const Label extends string>(label: Label, section: string) => ({ type: 'text', label, max: 200, section, column: 'offered' }) as const satisfies Fields[string];
const reception = choices('none', 'poor', 'good');

/** Facilities: the buildings and sites that a group plays, rehearses and stores in (domain-fields 1.18). */
export const facility = defineCatalogue({
  kind: 'facility',
  scope: 'facilities',
  area: 'facilities',
  path: 'facilities',
  noun: { one: 'facility', many: 'facilities' },
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  findable: true,
  countName: 'facilitiesCount',
  filed: { key: 'facilityId', label: 'Facility' },
  photos: true,
  codePrefix: 'F',
  parts: [{ kind: 'location', by: 'facilityId', label: 'Places in it' }, { kind: 'placeBooking', by: 'facilityId', label: 'Bookings', latestBy: 'date', startsUnnamed: true }],
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown', importNames: ['facility', 'building', 'venue'] },
    code: { type: 'code', label: 'Code', column: 'offered', searched: true, help: 'For a label at the door. Left empty, the next number is given.', importNames: ['barcode', 'tag'] },
    facilityType: {
      type: 'choice',
      label: 'Type',
      choices: choices(
        'theatre', 'hall', 'school', ['rehearsal-room', 'Rehearsal room'], 'store', 'workshop', 'office', ['vehicle', 'Vehicle or trailer'],
        ['private-home', 'Private home'], 'outdoor', 'other',
      ),
      required: true,
      column: 'shown',
      facet: true,
      importNames: ['type'],
    },
    ownership: { type: 'choice', label: 'Whose it is', choices: choices(['own', 'Ours'], 'rented', ['partner', 'A partner’s'], ['visiting', 'We visit']), column: 'shown', facet: true },
    address: { type: 'text', label: 'Address', max: 1000, multiline: true, searched: true, column: 'shown', section: 'Getting there' },
    map: line('Map link or grid reference', 'Getting there'),
    parking: text('Parking and loading', 'Getting there'),
    access: text('Step-free access', 'Getting there', 'Ramps, lifts, toilets, hearing loop.'),
    opening: text('Open', 'Getting there', 'Days and hours when somebody is there.'),
    bookable: { type: 'flag', label: 'Can be booked', section: 'Getting there', column: 'offered', facet: true },
    oneAtATime: { type: 'flag', label: 'One booking at a time', section: 'Getting there', help: 'Bookings that are confirmed then never overlap, room by room.' },
    contact: { ...line('Contact', 'Contact'), searched: true },
    phone: line('Phone', 'Contact'),
    email: { type: 'email', label: 'E-mail', section: 'Contact', column: 'offered' },
    keyHolder: { ...line('Key holder', 'Contact'), help: 'Who lets people in. Never write a door or alarm code here: everybody who sees facilities can read it.' },
    seats: { type: 'integer', label: 'Seats', min: 0, max: 20_000, section: 'Room for', column: 'shown' },
    wheelchairPlaces: { type: 'integer', label: 'Wheelchair places', min: 0, max: 20_000, section: 'Room for', column: 'offered' },
    dressingRooms: { type: 'integer', label: 'Dressing rooms', min: 0, max: 200, section: 'Room for', column: 'offered' },
    dressingPeople: { type: 'integer', label: 'People in the dressing rooms', min: 0, max: 2000, section: 'Room for', column: 'offered' },
    prosceniumWidth: length('Proscenium width'),
    prosceniumHeight: length('Proscenium height'),
    stageDepth: length('Stage depth'),
    wingLeft: length('Wing, stage left'),
    wingRight: length('Wing, stage right'),
    gridHeight: length('Grid height'),
    rake: line('Rake', inside),
    floor: line('Floor', inside),
    flying: text('Flying', inside, 'How many sets, and what each may carry.'),
    loadingWidth: length('Loading door, width'),
    loadingHeight: length('Loading door, height'),
    power: line('Power and dimmers', 'Technical'),
    wifi: { type: 'choice', label: 'Wi-Fi', choices: reception, section: 'Technical', column: 'offered', facet: true },
    signal: { type: 'choice', label: 'Phone signal', choices: reception, section: 'Technical', column: 'offered', facet: true },
    hireTerms: text('Hire terms, insurance, licence', 'Notes'),
    notes: { type: 'text', label: 'Notes', max: 10_000, multiline: true, section: 'Notes', searched: true },
  },
});
