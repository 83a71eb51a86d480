import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type {
  CatalogueRule,
  Consequences,
  ItemTest,
  RecordOf,
  Standing,
  StreamFact,
  World,
} from '../catalogue/index.ts';
import { addMonths } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';
import { inspectionWords } from '../../words/en/labelsEquipment.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** Types of test (domain-fields 1.16). */
export const schemes = choices(inspectionWords.schemes);

export const testResults = choices(inspectionWords.testResults);

const dueAfterTest: CatalogueRule<'inspection'> = ({ values: { on, due } }) => {
  if (due === undefined || due > on) return undefined;
  return refuse('invalid', stockRefusals.nextTestFirst, {
    field: 'due',
  }).refused;
};

/** Default number of months between tests (domain-fields 1.16). */
const usualMonths: Readonly<Record<string, number>> = {
  visual: 6,
  pat: 12,
  loler: 12,
  access: 6,
  harness: 6,
  rigging: 12,
  flame: 12,
  fire: 12,
  battery: 12,
};

/** The number of months that a category sets between tests of a type, if it does. */
function monthsOf(category: RecordOf<'equipmentCategory'> | undefined, scheme: string): number | undefined {
  const { testScheme, testMonths } = category?.values ?? {};
  return testScheme === undefined || testScheme === scheme ? testMonths : undefined;
}

/** The next test date: by the interval of the category or its parent, or else by the default. */
function nextTestDue(scheme: string, on: IsoDate, item: RecordOf<'equipment'>, world: World): IsoDate | undefined {
  const own = world.record('equipmentCategory', item.values.categoryId);
  const above = own?.values.parentId === undefined ? undefined : world.record('equipmentCategory', own.values.parentId);
  const months = monthsOf(own, scheme) ?? monthsOf(above, scheme) ?? usualMonths[scheme];
  return months === undefined ? undefined : addMonths(on, months);
}

/** An inspection as a test on its equipment; undefined if nothing was tested or it was withdrawn. */
function testOf(record: RecordOf<'inspection'>, item: RecordOf<'equipment'>, world: World): ItemTest | undefined {
  const { scheme, on, result, due } = record.values;
  if (!isActive(record) || result === 'not-tested') return undefined;
  const next = due ?? (result === 'fail' ? undefined : nextTestDue(scheme, on, item, world));
  return { inspectionId: record.id, scheme, on, result, ...withoutUndefined({ due: next }) };
}

function equipmentOf(record: RecordOf<'inspection'> | undefined, world: World): RecordOf<'equipment'> | undefined {
  return record && world.record('equipment', record.values.equipmentId);
}

/** Updates the equipment's tests in the same decision, and withdraws a test that was moved to another item. */
const tellEquipment: Consequences<'inspection'> = (next, before, world) => {
  const [item, former] = [equipmentOf(next, world), equipmentOf(before, world)];
  const facts: StreamFact[] = [];
  const withdraw = (from: RecordOf<'equipment'>) => {
    if (from.tests?.some(({ inspectionId }) => inspectionId === next.id))
      facts.push({ type: 'ItemTestWithdrawn', data: { inspectionId: next.id }, kind: from.kind, id: from.id });
  };
  if (former && former.id !== item?.id) withdraw(former);
  if (!item) return facts;
  const test = testOf(next, item, world);
  if (test) facts.push({ type: 'ItemTested', data: { test }, kind: item.kind, id: item.id });
  else withdraw(item);
  return facts;
};

/** The result of a test, shown as a badge. */
const outcome: Standing<'inspection'> = {
  label: inspectionWords.outcome.label,
  choices: testResults.map((choice) => ({
    ...choice,
    tone: choice.value === 'pass' ? 'good' : choice.value === 'fail' ? 'bad' : 'note',
  })),
  of: ({ values: { result } }) => result,
};

/** Tests of equipment: who did each, and its result. The latest of each type determines the next due date. */
export const inspection = defineCatalogue({
  kind: 'inspection',
  scope: 'equipment',
  area: 'equipment',
  standing: outcome,
  path: 'inspections',
  noun: inspectionWords.noun,
  title: 'name',
  stock: false,
  photos: true,
  pictureOf: ['equipmentId'],
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: inspectionWords.fields.name.label,
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
      importNames: ['item name'],
    },
    equipmentId: {
      type: 'reference',
      to: 'equipment',
      label: inspectionWords.fields.equipmentId.label,
      required: true,
      column: 'shown',
      isLoose: true,
      importNames: ['item'],
    },
    scheme: {
      type: 'choice',
      label: inspectionWords.fields.scheme.label,
      choices: schemes,
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['scheme', 'kind', 'type'],
    },
    on: {
      type: 'date',
      label: inspectionWords.fields.on.label,
      past: true,
      required: true,
      column: 'shown',
      sticky: true,
      importNames: ['date', 'tested'],
    },
    result: {
      type: 'choice',
      label: inspectionWords.fields.result.label,
      choices: testResults,
      required: true,
      importNames: ['outcome'],
    },
    due: {
      type: 'date',
      label: inspectionWords.fields.due.label,
      within: { ago: 50, ahead: 10 },
      column: 'shown',
      help: inspectionWords.fields.due.help,
      importNames: ['next due', 'next test'],
    },
    by: {
      type: 'text',
      label: inspectionWords.fields.by.label,
      max: 200,
      section: sectionWords.byWhom,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
      help: inspectionWords.fields.by.help,
      importNames: ['tester', 'inspector'],
    },
    competence: {
      type: 'text',
      label: inspectionWords.fields.competence.label,
      max: 120,
      section: sectionWords.byWhom,
      searched: true,
      column: 'offered',
      sticky: true,
    },
    certificate: {
      type: 'text',
      label: inspectionWords.fields.certificate.label,
      max: 120,
      section: sectionWords.byWhom,
      searched: true,
      column: 'offered',
      importNames: ['certificate', 'report no'],
    },
    applianceClass: {
      type: 'choice',
      label: inspectionWords.fields.applianceClass.label,
      choices: choices(inspectionWords.fields.applianceClass.choices),
      section: sectionWords.readings,
      column: 'offered',
      facet: true,
      sticky: true,
      importNames: ['class'],
    },
    earth: {
      type: 'text',
      label: inspectionWords.fields.earth.label,
      max: 40,
      section: sectionWords.readings,
      column: 'offered',
      importNames: ['earth continuity'],
    },
    insulation: {
      type: 'text',
      label: inspectionWords.fields.insulation.label,
      max: 40,
      section: sectionWords.readings,
      column: 'offered',
      importNames: ['insulation resistance'],
    },
    leakage: {
      type: 'text',
      label: inspectionWords.fields.leakage.label,
      max: 40,
      section: sectionWords.readings,
      column: 'offered',
    },
    polarity: {
      type: 'flag',
      label: inspectionWords.fields.polarity.label,
      section: sectionWords.readings,
      column: 'offered',
    },
    fuse: {
      type: 'text',
      label: inspectionWords.fields.fuse.label,
      max: 40,
      section: sectionWords.readings,
      column: 'offered',
    },
    readings: {
      type: 'text',
      label: inspectionWords.fields.readings.label,
      max: 1000,
      multiline: true,
      section: sectionWords.readings,
    },
    defects: {
      type: 'text',
      label: inspectionWords.fields.defects.label,
      max: 4000,
      multiline: true,
      section: sectionWords.notes,
      searched: true,
    },
    notes: {
      type: 'text',
      label: inspectionWords.fields.notes.label,
      max: 4000,
      multiline: true,
      section: sectionWords.notes,
      searched: true,
    },
  },
  rules: [dueAfterTest],
  consequences: tellEquipment,
});
