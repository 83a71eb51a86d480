/** A group after a year of use: names as long as people make them, in several scripts, and a member with thirty items on loan. */
import { randomUUID } from 'node:crypto';
import type { CatalogueRecord, Kind } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import type { Api, CommandOutcome } from './api.ts';

/** Sources of names: a compound without a space, a long sentence, right-to-left text, emoji, and one endless word. */
export const longNames = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'Chaise longue, dark green velvet, one leg repaired, from the vicarage scene of The Importance of Being Earnest',
  'فانوس نحاسي كبير من المشهد الأول في مسرحية ألف ليلة وليلة',
  '👑🗡️ Crown & dagger set 👩‍👩‍👧‍👦 (Macbeth / Richard III / all the Henrys) 🏰🔥',
  'Pneumonoultramicroscopicsilicovolcanoconiosisbottle_1885_apothecary_brown_glass',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzbuchattrappe',
] as const;

/** Kinds whose records users name, with the maximum length of a name. */
const named = {
  prop: 120,
  propCategory: 60,
  location: 80,
  member: 120,
  costume: 120,
  costumeCategory: 60,
  equipment: 120,
  equipmentCategory: 60,
  script: 200,
  scriptCategory: 60,
  anthology: 200,
  anthologyPiece: 200,
  stocktake: 120,
  costumeWork: 200,
  propWork: 200,
  equipmentWork: 200,
  look: 120,
  lookPiece: 120,
  facility: 120,
  locationType: 60,
  event: 120,
  character: 120,
  performance: 120,
  call: 120,
  scene: 120,
  propLine: 120,
  task: 200,
  budgetLine: 200,
  booking: 120,
  kit: 120,
  propRequest: 120,
  propRequestLine: 200,
  skill: 80,
  document: 120,
  documentFolder: 80,
  customField: 60,
  measurementOption: 60,
  eventCast: 80,
} as const satisfies Partial<Readonly<Record<Kind, number>>>;

/** The field that holds a record's name, if it isn't `name`. */
const titles: Partial<Readonly<Record<Kind, string>>> = {
  script: 'title',
  anthology: 'title',
  anthologyPiece: 'title',
  customField: 'label',
};

const titleOf = (kind: Kind) => titles[kind] ?? 'name';
export const isInUse = ({ lifecycle }: CatalogueRecord) => lifecycle.stage === 'active';

const LOANS = 30;

function refused(outcomes: readonly CommandOutcome[]): readonly string[] {
  return outcomes.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal.message]));
}

async function sendAll(api: Api, bodies: readonly CommandBody[]): Promise<void> {
  for (let from = 0; from < bodies.length; from += 50) {
    const problems = refused(await api.send(...bodies.slice(from, from + 50)));
    if (problems.length > 0) throw new Error(`The group could not be aged: ${problems.join(' ')}`);
  }
}

/** The longest possible name for the field, unique to the record. */
function nameFor(index: number, max: number): string {
  const name = longNames[index % longNames.length] ?? longNames[0];
  return [...name].slice(0, max - 4).join('') + (index < longNames.length ? '' : ` ${index}`);
}

function rename({ kind, id, values }: CatalogueRecord, max: number, index: number): CommandBody {
  const title = titleOf(kind);
  return {
    type: 'ChangeRecord',
    kind,
    id,
    payload: { changes: { [title]: { from: values[title] ?? null, to: nameFor(index, max) } } },
  };
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Signs out thirty items to a member, due from today on. */
async function lend(api: Api, memberId: string, categoryId: string): Promise<void> {
  const things = Array.from({ length: LOANS }, (_, index) => ({
    id: randomUUID(),
    name: nameFor(index + 6, 100),
    dueBack: dayFromNow(index),
  }));
  await sendAll(
    api,
    things.map(({ id, name }): CommandBody => ({
      type: 'AddRecord',
      kind: 'prop',
      id,
      payload: { values: { categoryId, name } },
    })),
  );
  await sendAll(
    api,
    things.map(({ id, dueBack }): CommandBody => ({
      type: 'SignOutItem',
      kind: 'prop',
      id,
      payload: { loanId: randomUUID(), memberId, quantity: 1, from: dayFromNow(-30), dueBack },
    })),
  );
}

/** Renames every third record of a kind and returns the first; archived records refuse and stay unchanged. */
async function renameSome(api: Api, kind: Kind, max: number): Promise<string> {
  const some = (await api.records(kind))
    .filter(isInUse)
    .filter((_, index) => index % 3 === 0)
    .slice(0, 50);
  const outcomes = await api.send(...some.map((record, index) => rename(record, max, index)));
  const accepted = some.find((_, index) => outcomes[index]?.outcome === 'accepted');
  if (!accepted) throw new Error(`No ${kind} could be renamed: ${refused(outcomes)[0] ?? 'there is none'}`);
  return accepted.id;
}

/** Ages a group by a year, with items on loan to a member. Returns a record with a long name for each kind that has names. */
export async function ageGroup(api: Api, memberId: string): Promise<ReadonlyMap<Kind, string>> {
  const first = new Map<Kind, string>();
  // Found by name, before names are changed: the order differs each time the sample is created.
  const category = await api.category();
  for (const kind of Object.keys(named).filter((key): key is keyof typeof named => key in named))
    first.set(kind, await renameSome(api, kind, named[kind]));
  await lend(api, memberId, category.id);
  return first;
}

/** Returns loans of items with these names, as another user would. */
export async function returnByName(api: Api, names: readonly string[]): Promise<void> {
  const stock = (
    await Promise.all((['prop', 'costume', 'equipment', 'script'] as const).map((kind) => api.records(kind)))
  ).flat();
  const out = stock.filter(
    ({ kind, values, loans }) => loans.length > 0 && names.includes(String(values[titleOf(kind)])),
  );
  await sendAll(
    api,
    out.flatMap(({ kind, id, loans }) =>
      loans.map(({ loanId, quantity }): CommandBody => ({
        type: 'ReturnItem',
        kind,
        id,
        payload: { loanId, quantity },
      })),
    ),
  );
}
