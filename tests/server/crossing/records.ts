/** The records used by the table's calls: one of each kind, and new ones for those who can dispose of them. */
import type { FieldValue } from '../../../src/domain/catalogue/index.ts';

/** A word that is in all data of a scope and nowhere else. */
export const canary = (scope: string): string => `Canary-${scope}-917`;

/** Id of the record of a kind that everybody's calls use. */
export const shared = (kind: string): string =>
  kind === 'member' ? 'm-vic' : kind === 'membership' ? 'm-mia' : `x-${kind}`;

/** Values for a new record of a kind; `n` makes them unique. */
export function valuesOf(kind: string, n: string): Record<string, FieldValue> {
  const name = `${kind} ${n}`;
  const eventId = 'show';
  const memberId = 'm-vic';
  const batch = { tracking: 'batch', quantity: 90_000 };
  const all: Record<string, Record<string, FieldValue>> = {
    prop: { name, categoryId: 'x-propCategory', ...batch },
    propWork: { name, itemId: 'x-prop', work: 'repair' },
    propRequest: { name, neededBy: '2027-06-01' },
    propRequestLine: { name, requestId: 'x-propRequest' },
    costume: { name, categoryId: 'x-costumeCategory', ...batch },
    costumeWork: { name, itemId: 'x-costume', work: 'repair' },
    look: { name, performerId: memberId },
    lookPiece: { name, lookId: 'x-look', costumeId: 'x-costume' },
    measurementOption: { name, valueKind: 'length' },
    measurement: { memberId, takenOn: '2026-01-02', unit: 'cm' },
    equipment: { name, categoryId: 'x-equipmentCategory', loanable: 'yes', ...batch },
    equipmentWork: { name, itemId: 'x-equipment', work: 'maintain' },
    inspection: { name, equipmentId: 'x-equipment', scheme: 'pat', on: '2026-01-10', result: 'pass' },
    script: { title: name, work: 'play', categoryId: 'x-scriptCategory' },
    scriptCopy: { name, scriptId: 'x-script', quantity: 90_000 },
    anthology: { title: name, categoryId: 'x-scriptCategory' },
    anthologyPiece: { title: name, anthologyId: 'x-anthology', scriptId: 'x-script' },
    scriptLicence: { name, scriptId: 'x-script' },
    location: { name, locationType: 'room' },
    locationType: { name, level: 'container' },
    stocktake: { name, department: 'props', placeId: 'x-location' },
    labelRun: { prefix: 'L', count: 1 },
    facility: { name, facilityType: 'hall' },
    placeBooking: { name, facilityId: 'x-facility', date: '2027-06-01', start: '19:30', end: '21:00', hold: 'hold1' },
    event: { name, eventType: 'production' },
    character: { name, eventId },
    eventCast: { name, eventId },
    casting: { name, eventId, memberId },
    crewMember: { name, eventId },
    performance: { name, eventId, date: '2027-06-10', start: '19:30' },
    call: { name, eventId, date: '2027-06-01', start: '19:30', end: '22:00' },
    scene: { name, eventId },
    propLine: { name, eventId },
    task: { name, eventId },
    budgetLine: { name, eventId, department: 'set' },
    booking: { name, memberId, from: '2027-01-02', dueBack: '2027-01-09' },
    kit: { name },
    member: { name },
    membership: { name, memberId },
    memberCheck: { name, memberId },
    skill: { name },
    memberSkill: { name, memberId, skillId: 'x-skill' },
    document: { name, folderId: 'x-documentFolder' },
    documentFolder: { name },
    importSession: { file: `${name}.csv`, into: 'props', rows: 1, state: 'finished' },
    invoice: {
      number: name,
      source: 'manual',
      currency: 'gbp',
      amount: 100,
      issuedOn: '2026-01-02',
      dueOn: '2099-01-02',
    },
    customField: { label: name, catalogue: 'prop', type: 'number' },
    setting: { parameter: name, value: 'x', datatype: 'string' },
    role: { name },
    user: { name, email: `${n.replaceAll(/\W/g, '').toLowerCase()}@example.org` },
    sharedView: { name, list: 'props', query: 'search=clock' },
    distinction: { list: 'props', group: n.slice(0, 40) },
    billingAccount: { name: n.slice(0, 20) },
    billingNotice: { name, stage: 'start', sentOn: '2026-01-02' },
    billingSignal: { name: n.slice(0, 20), moved: 1 },
  };
  return all[kind] ?? { name };
}

/** A field of a kind that can be changed repeatedly, and its new value. */
export function changeOf(kind: string, n: string): readonly [key: string, to: FieldValue] {
  if (kind === 'script' || kind === 'anthology' || kind === 'anthologyPiece') return ['title', `${kind} ${n}`];
  if (kind === 'customField') return ['label', `${kind} ${n}`];
  if (kind === 'measurement') return ['source', ['other', 'parent', 'wardrobe'][n.length % 3] ?? 'other'];
  if (kind === 'role') return ['description', n];
  if (kind === 'setting') return ['value', n];
  if (kind === 'sharedView') return ['query', `search=${n}`];
  if (kind === 'importSession') return ['added', 1];
  if (kind === 'invoice') return ['reference', n];
  return ['name', `${kind} ${n}`];
}
