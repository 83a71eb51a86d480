import { choices, defineCatalogue, toned } from '../catalogue/index.ts';
import type { CatalogueRule, LendingRule, Standing } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import { describingFields, identityFields, keepingFields, loanableField, restrictedFields } from '../stock/index.ts';
import { testResults } from './inspection.ts';
import type { equipmentWork } from '../work/index.ts';
import type { inspection } from './inspection.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';
import type { Words } from '../../words/message.ts';
import { equipmentWords } from '../../words/en/labelsEquipment.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** Equipment isn't lent if it has failed its test, is overdue for one or has a fault (domain-fields 1.16, 2.6). */
const fitForUse: LendingRule<'equipment'> = ({ values: { serviceable, testResult, testDue } }, today) => {
  const locked = (message: Words) => refuse('not-loanable', message).refused;
  if (serviceable === 'fault') return locked(stockRefusals.faultReported);
  if (serviceable === 'out-of-service' || serviceable === 'awaiting-parts') return locked(stockRefusals.outOfService);
  if (testResult === 'fail') return locked(stockRefusals.testFailed);
  if (testDue !== undefined && testDue < today) return locked(stockRefusals.testDue({ day: { day: testDue } }));
  return undefined;
};

/** Without a choice, any member could sign it out. Equipment on record from before there was a choice can stay without. */
const keepsItsChoice: CatalogueRule<'equipment'> = ({ values: { loanable } }, _world, before) =>
  loanable === undefined && before?.values.loanable !== undefined
    ? refuse('invalid', stockRefusals.lendingNotChosen, { field: 'loanable' }).refused
    : undefined;

/** Days before a test is due from which it counts as due soon (domain-fields 2.6). */
const SOON = 30;

const testStanding: Standing<'equipment'> = {
  label: equipmentWords.testStanding.label,
  none: equipmentWords.testStanding.none,
  choices: toned(equipmentWords.testStanding.choices, { failed: 'bad', overdue: 'bad', due: 'note', tested: 'good' }),
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
  noun: equipmentWords.noun,
  title: 'name',
  stock: true,
  findable: true,
  landing: { also: ['equipmentCategory', 'location'] },
  countName: 'equipmentCount',
  planItem: true,
  filed: { key: 'equipmentId', label: equipmentWords.filed.label },
  counted: ['equipment', equipmentWords.counted],
  work: 'equipmentWork',
  duplicates: { within: 'categoryId', same: ['serial'], apart: ['serial', 'unit'] },
  photos: true,
  codePrefix: 'E',
  lendingRule: fitForUse,
  rules: [keepsItsChoice],
  standing: testStanding,
  parts: [
    {
      kind: 'inspection',
      by: 'equipmentId',
      label: equipmentWords.parts.inspection.label,
      latestBy: 'on' satisfies keyof (typeof inspection)['fields'],
    },
    {
      kind: 'equipmentWork',
      by: 'itemId',
      label: equipmentWords.parts.equipmentWork.label,
      latestBy: 'doneOn' satisfies keyof (typeof equipmentWork)['fields'],
      startsUnnamed: true,
    },
  ],
  fields: {
    ...identityFields,
    categoryId: {
      type: 'reference',
      to: 'equipmentCategory',
      label: equipmentWords.fields.categoryId.label,
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['category', 'type'],
    },
    department: {
      type: 'choice',
      label: equipmentWords.fields.department.label,
      choices: choices(equipmentWords.fields.department.choices),
      column: 'shown',
      facet: true,
      sticky: true,
    },
    ...describing,
    make: {
      type: 'text',
      label: equipmentWords.fields.make.label,
      max: 200,
      section: sectionWords.make,
      searched: true,
      facet: true,
      column: 'shown',
      sticky: true,
      importNames: ['manufacturer', 'brand', 'maker'],
    },
    model: {
      type: 'text',
      label: equipmentWords.fields.model.label,
      max: 200,
      section: sectionWords.make,
      searched: true,
      column: 'shown',
      sticky: true,
    },
    serial: {
      type: 'text',
      label: equipmentWords.fields.serial.label,
      max: 120,
      section: sectionWords.make,
      searched: true,
      column: 'offered',
      importNames: ['serial', 'serial no'],
    },
    unit: {
      type: 'text',
      label: equipmentWords.fields.unit.label,
      max: 40,
      section: sectionWords.make,
      searched: true,
      column: 'offered',
      help: equipmentWords.fields.unit.help,
    },
    specification: {
      type: 'text',
      label: equipmentWords.fields.specification.label,
      max: 4000,
      multiline: true,
      section: sectionWords.make,
      searched: true,
      help: equipmentWords.fields.specification.help,
    },
    lamp: {
      type: 'text',
      label: equipmentWords.fields.lamp.label,
      max: 120,
      section: sectionWords.power,
      searched: true,
      column: 'offered',
      importNames: ['lamp type'],
    },
    watts: {
      type: 'integer',
      label: equipmentWords.fields.watts.label,
      min: 0,
      max: 50_000,
      section: sectionWords.power,
      column: 'offered',
      importNames: ['wattage', 'power'],
    },
    connector: {
      type: 'choices',
      label: equipmentWords.fields.connector.label,
      choices: choices(equipmentWords.fields.connector.choices),
      section: sectionWords.power,
      column: 'offered',
      facet: true,
      importNames: ['plug', 'connector'],
    },
    cableLength: {
      type: 'length',
      label: equipmentWords.fields.cableLength.label,
      section: sectionWords.power,
      column: 'offered',
      importNames: ['length'],
    },
    frequency: {
      type: 'text',
      label: equipmentWords.fields.frequency.label,
      max: 120,
      section: sectionWords.power,
      searched: true,
      column: 'offered',
      importNames: ['frequency', 'channel'],
    },
    workingLoad: {
      type: 'integer',
      label: equipmentWords.fields.workingLoad.label,
      min: 0,
      max: 20_000,
      section: sectionWords.safety,
      column: 'offered',
      importNames: ['swl', 'safe working load'],
    },
    weight: {
      type: 'integer',
      label: equipmentWords.fields.weight.label,
      min: 0,
      max: 20_000,
      section: sectionWords.safety,
      column: 'offered',
    },
    serviceable: {
      type: 'choice',
      label: equipmentWords.fields.serviceable.label,
      choices: choices(equipmentWords.fields.serviceable.choices),
      section: sectionWords.safety,
      column: 'shown',
      facet: true,
      importNames: ['status', 'serviceable'],
    },
    testedOn: {
      type: 'date',
      label: equipmentWords.fields.testedOn.label,
      past: true,
      section: sectionWords.safety,
      column: 'offered',
      importNames: ['pat date', 'last test'],
    },
    testDue: {
      type: 'date',
      label: equipmentWords.fields.testDue.label,
      marks: { layer: 'tests', says: equipmentWords.fields.testDue.marks.says, several: equipmentWords.testsDue },
      within: { ago: 50, ahead: 10 },
      section: sectionWords.safety,
      column: 'offered',
      importNames: ['next test', 'pat due'],
      help: equipmentWords.fields.testDue.help,
    },
    testResult: {
      type: 'choice',
      label: equipmentWords.fields.testResult.label,
      choices: testResults,
      section: sectionWords.safety,
      column: 'offered',
      facet: true,
    },
    warrantyTo: {
      type: 'date',
      label: equipmentWords.fields.warrantyTo.label,
      section: sectionWords.origin,
      column: 'offered',
    },
    loanable: {
      ...loanableField(equipmentWords.team),
      initial: 'ask',
      help: equipmentWords.fields.loanable.help,
    },
    ...restrictedFields,
    ...keepingFields,
  },
});
