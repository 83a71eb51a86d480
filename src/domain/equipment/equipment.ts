import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { LendingRule, Standing } from '../catalogue/index.ts';
import { addDays, dateInWords } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import { describingFields, identityFields, keepingFields, loanableField, restrictedFields } from '../stock/index.ts';
import { testResults } from './inspection.ts';
import type { equipmentWork } from '../work/index.ts';
import type { inspection } from './inspection.ts';

/** What has failed its test, is overdue for one, or has a fault stays in the store (domain-fields 1.16, 2.6). */
const fitForUse: LendingRule<'equipment'> = ({ values: { serviceable, testResult, testDue } }, today) => {
  const locked = (message: string) => refuse('not-loanable', message).refused;
  if (serviceable === 'fault') return locked('A fault is reported: have it mended and marked as in service first.');
  if (serviceable === 'out-of-service' || serviceable === 'awaiting-parts')
    return locked('It is out of service: choose another.');
  if (testResult === 'fail') return locked('It failed its last test: have it mended and tested first.');
  if (testDue !== undefined && testDue < today)
    return locked(`Its test was due on ${dateInWords(testDue)}: have it tested first.`);
  return undefined;
};

/** Days before a test is due on which it is spoken of (domain-fields 2.6). */
const SOON = 30;

const testStanding: Standing<'equipment'> = {
  label: 'Tests',
  none: 'No test on record',
  choices: [
    { value: 'failed', label: 'Failed its test', tone: 'bad' },
    { value: 'overdue', label: 'Test overdue', tone: 'bad' },
    { value: 'due', label: 'Test due soon', tone: 'note' },
    { value: 'tested', label: 'Tested', tone: 'good' },
  ],
  of: ({ values: { testedOn, testDue, testResult } }, today) => {
    if (testResult === 'fail') return 'failed';
    if (testDue !== undefined) return testDue < today ? 'overdue' : testDue <= addDays(today, SOON) ? 'due' : 'tested';
    return testedOn === undefined || testResult === 'not-tested' ? undefined : 'tested';
  },
};

const { colours: _colours, period: _period, ...describing } = describingFields;

/** Equipment: section 2 of the specification; fields from domain-fields 1.0 and 1.16. */
export const equipment = defineCatalogue({
  kind: 'equipment',
  scope: 'equipment',
  area: 'equipment',
  path: 'equipment',
  noun: { one: 'piece of equipment', many: 'equipment' },
  title: 'name',
  stock: true,
  findable: true,
  landing: { also: ['equipmentCategory', 'location'] },
  countName: 'equipmentCount',
  planItem: true,
  filed: { key: 'equipmentId', label: 'Equipment' },
  counted: ['equipment', 'Equipment'],
  work: 'equipmentWork',
  duplicates: { within: 'categoryId', same: ['serial'], apart: ['serial', 'unit'] },
  photos: true,
  codePrefix: 'E',
  lendingRule: fitForUse,
  standing: testStanding,
  parts: [
    {
      kind: 'inspection',
      by: 'equipmentId',
      label: 'Tests',
      latestBy: 'on' satisfies keyof (typeof inspection)['fields'],
    },
    {
      kind: 'equipmentWork',
      by: 'itemId',
      label: 'Work',
      latestBy: 'doneOn' satisfies keyof (typeof equipmentWork)['fields'],
      startsUnnamed: true,
    },
  ],
  fields: {
    ...identityFields,
    categoryId: {
      type: 'reference',
      to: 'equipmentCategory',
      label: 'Category',
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['category', 'type'],
    },
    department: {
      type: 'choice',
      label: 'Department',
      choices: choices(
        'lighting',
        'sound',
        'video',
        ['rigging', 'Rigging and access'],
        ['stage', 'Stage and drapes'],
        'tools',
        ['comms', 'Communications'],
        'power',
        ['wardrobe', 'Wardrobe machines'],
        'music',
        ['it', 'IT'],
        'front-of-house',
        'safety',
      ),
      column: 'shown',
      facet: true,
      sticky: true,
    },
    ...describing,
    make: {
      type: 'text',
      label: 'Make',
      max: 200,
      section: 'Make',
      searched: true,
      facet: true,
      column: 'shown',
      sticky: true,
      importNames: ['manufacturer', 'brand', 'maker'],
    },
    model: { type: 'text', label: 'Model', max: 200, section: 'Make', searched: true, column: 'shown', sticky: true },
    serial: {
      type: 'text',
      label: 'Serial number',
      max: 120,
      section: 'Make',
      searched: true,
      column: 'offered',
      importNames: ['serial', 'serial no'],
    },
    unit: {
      type: 'text',
      label: 'Unit number',
      max: 40,
      section: 'Make',
      searched: true,
      column: 'offered',
      help: 'Within its series: 26-014.',
    },
    specification: {
      type: 'text',
      label: 'Specification',
      max: 4000,
      multiline: true,
      section: 'Make',
      searched: true,
      help: 'Lens, cable length, what it needs to know.',
    },
    lamp: {
      type: 'text',
      label: 'Lamp',
      max: 120,
      section: 'Power',
      searched: true,
      column: 'offered',
      importNames: ['lamp type'],
    },
    watts: {
      type: 'integer',
      label: 'Watts',
      min: 0,
      max: 50_000,
      section: 'Power',
      column: 'offered',
      importNames: ['wattage', 'power'],
    },
    connector: {
      type: 'choices',
      label: 'Connectors',
      choices: choices(
        ['uk-13a', 'UK 13 A'],
        ['uk-15a', '15 A round pin'],
        ['cee-16', '16 A CEE'],
        ['cee-32', '32 A CEE'],
        ['cee-63', '63 A CEE'],
        'schuko',
        ['us-edison', 'US Edison'],
        'stage-pin',
        ['twist-lock', 'Twist-lock'],
        ['powercon', 'powerCON'],
        ['true1', 'TRUE1'],
        ['xlr3', 'XLR 3'],
        ['xlr5', 'XLR 5'],
        'jack',
        ['rca', 'RCA'],
        'speakon',
        ['bnc', 'BNC'],
        ['rj45', 'RJ45'],
        ['hdmi', 'HDMI'],
      ),
      section: 'Power',
      column: 'offered',
      facet: true,
      importNames: ['plug', 'connector'],
    },
    cableLength: {
      type: 'length',
      label: 'Cable length',
      section: 'Power',
      column: 'offered',
      importNames: ['length'],
    },
    frequency: {
      type: 'text',
      label: 'Radio channel',
      max: 120,
      section: 'Power',
      searched: true,
      column: 'offered',
      importNames: ['frequency', 'channel'],
    },
    workingLoad: {
      type: 'integer',
      label: 'Safe working load (kg)',
      min: 0,
      max: 20_000,
      section: 'Safety',
      column: 'offered',
      importNames: ['swl', 'safe working load'],
    },
    weight: { type: 'integer', label: 'Weight (kg)', min: 0, max: 20_000, section: 'Safety', column: 'offered' },
    serviceable: {
      type: 'choice',
      label: 'In service',
      choices: choices(
        ['in-service', 'Yes'],
        ['fault', 'Fault reported'],
        ['out-of-service', 'No'],
        ['awaiting-parts', 'Awaiting parts'],
      ),
      section: 'Safety',
      column: 'shown',
      facet: true,
      importNames: ['status', 'serviceable'],
    },
    testedOn: {
      type: 'date',
      label: 'Last tested',
      past: true,
      section: 'Safety',
      column: 'offered',
      importNames: ['pat date', 'last test'],
    },
    testDue: {
      type: 'date',
      label: 'Test due',
      marks: { layer: 'tests', says: 'test due', several: (count) => `${count} tests due` },
      within: { ago: 50, ahead: 10 },
      section: 'Safety',
      column: 'offered',
      importNames: ['next test', 'pat due'],
      help: 'It cannot be signed out after this day until it has been tested again.',
    },
    testResult: {
      type: 'choice',
      label: 'Test result',
      choices: testResults,
      section: 'Safety',
      column: 'offered',
      facet: true,
    },
    warrantyTo: { type: 'date', label: 'Under warranty until', section: 'Origin', column: 'offered' },
    loanable: loanableField('technical team'),
    ...restrictedFields,
    ...keepingFields,
  },
});
