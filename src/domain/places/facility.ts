import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { Fields } from '../catalogue/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { facilityWords } from '../../words/en/labelsPlacesFacility.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';
import type { Words } from '../../words/message.ts';

const inside = sectionWords.stage;
const length = (label: Words) =>
  ({ type: 'length', label, section: inside, column: 'offered' }) as const satisfies Fields[string];
const text = (label: Words, section: Words, help?: Words) =>
  ({
    type: 'text',
    label,
    max: 4000,
    multiline: true,
    section,
    ...withoutUndefined({ help }),
  }) as const satisfies Fields[string];
const line = (label: Words, section: Words) =>
  ({ type: 'text', label, max: 200, section, column: 'offered' }) as const satisfies Fields[string];
const reception = choices(facilityWords.reception);

/** Facilities: buildings and sites for performing, rehearsing or storage (domain-fields 1.18). */
export const facility = defineCatalogue({
  kind: 'facility',
  scope: 'facilities',
  area: 'facilities',
  path: 'facilities',
  noun: facilityWords.noun,
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  findable: true,
  countName: 'facilitiesCount',
  duplicates: {},
  filed: { key: 'facilityId', label: facilityWords.filed.label },
  photos: true,
  codePrefix: 'F',
  parts: [
    { kind: 'location', by: 'facilityId', label: facilityWords.parts.location.label },
    {
      kind: 'placeBooking',
      by: 'facilityId',
      label: facilityWords.parts.placeBooking.label,
      latestBy: 'date',
      startsUnnamed: true,
    },
  ],
  fields: {
    name: {
      type: 'text',
      label: facilityWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['facility', 'building', 'venue'],
    },
    code: {
      type: 'code',
      label: facilityWords.fields.code.label,
      column: 'offered',
      searched: true,
      help: facilityWords.fields.code.help,
      importNames: ['barcode', 'tag'],
    },
    facilityType: {
      type: 'choice',
      label: facilityWords.fields.facilityType.label,
      choices: choices(facilityWords.fields.facilityType.choices),
      required: true,
      column: 'shown',
      facet: true,
      importNames: ['type'],
    },
    ownership: {
      type: 'choice',
      label: facilityWords.fields.ownership.label,
      choices: choices(facilityWords.fields.ownership.choices),
      column: 'shown',
      facet: true,
    },
    address: {
      type: 'text',
      label: facilityWords.fields.address.label,
      max: 1000,
      multiline: true,
      searched: true,
      column: 'shown',
      section: sectionWords.gettingThere,
    },
    map: line(facilityWords.fields.map.label, sectionWords.gettingThere),
    parking: text(facilityWords.fields.parking.label, sectionWords.gettingThere),
    access: text(facilityWords.fields.access.label, sectionWords.gettingThere, facilityWords.fields.access.help),
    opening: text(facilityWords.fields.opening.label, sectionWords.gettingThere, facilityWords.fields.opening.help),
    bookable: {
      type: 'flag',
      label: facilityWords.fields.bookable.label,
      section: sectionWords.gettingThere,
      column: 'offered',
      facet: true,
    },
    oneAtATime: {
      type: 'flag',
      label: facilityWords.fields.oneAtATime.label,
      section: sectionWords.gettingThere,
      help: facilityWords.fields.oneAtATime.help,
    },
    contact: { ...line(facilityWords.fields.contact.label, sectionWords.contact), searched: true },
    phone: line(facilityWords.fields.phone.label, sectionWords.contact),
    email: { type: 'email', label: facilityWords.fields.email.label, section: sectionWords.contact, column: 'offered' },
    keyHolder: {
      ...line(facilityWords.fields.keyHolder.label, sectionWords.contact),
      help: facilityWords.fields.keyHolder.help,
    },
    seats: {
      type: 'integer',
      label: facilityWords.fields.seats.label,
      min: 0,
      max: 20_000,
      section: sectionWords.roomFor,
      column: 'shown',
    },
    wheelchairPlaces: {
      type: 'integer',
      label: facilityWords.fields.wheelchairPlaces.label,
      min: 0,
      max: 20_000,
      section: sectionWords.roomFor,
      column: 'offered',
    },
    dressingRooms: {
      type: 'integer',
      label: facilityWords.fields.dressingRooms.label,
      min: 0,
      max: 200,
      section: sectionWords.roomFor,
      column: 'offered',
    },
    dressingPeople: {
      type: 'integer',
      label: facilityWords.fields.dressingPeople.label,
      min: 0,
      max: 2000,
      section: sectionWords.roomFor,
      column: 'offered',
    },
    prosceniumWidth: length(facilityWords.fields.prosceniumWidth.label),
    prosceniumHeight: length(facilityWords.fields.prosceniumHeight.label),
    stageDepth: length(facilityWords.fields.stageDepth.label),
    wingLeft: length(facilityWords.fields.wingLeft.label),
    wingRight: length(facilityWords.fields.wingRight.label),
    gridHeight: length(facilityWords.fields.gridHeight.label),
    rake: line(facilityWords.fields.rake.label, inside),
    floor: line(facilityWords.fields.floor.label, inside),
    flying: text(facilityWords.fields.flying.label, inside, facilityWords.fields.flying.help),
    loadingWidth: length(facilityWords.fields.loadingWidth.label),
    loadingHeight: length(facilityWords.fields.loadingHeight.label),
    power: line(facilityWords.fields.power.label, sectionWords.technical),
    wifi: {
      type: 'choice',
      label: facilityWords.fields.wifi.label,
      choices: reception,
      section: sectionWords.technical,
      column: 'offered',
      facet: true,
    },
    signal: {
      type: 'choice',
      label: facilityWords.fields.signal.label,
      choices: reception,
      section: sectionWords.technical,
      column: 'offered',
      facet: true,
    },
    hireTerms: text(facilityWords.fields.hireTerms.label, sectionWords.notes),
    notes: {
      type: 'text',
      label: facilityWords.fields.notes.label,
      max: 10_000,
      multiline: true,
      section: sectionWords.notes,
      searched: true,
    },
  },
});
