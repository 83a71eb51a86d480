/** The histories of the scripts: titles, the books they are printed in, and the copies on the shelf. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import { homesIn } from '../cast.ts';
import { productionOf } from '../productions.ts';
import type { Thing } from '../thing.ts';
import { pictureId } from '../draw.ts';
import type { Subject } from '../draw.ts';
import { enterThing, filed } from './company.ts';
import type { Department } from './company.ts';
import { tellLicences } from './licences.ts';
import { sampleAnthologies, sampleScripts } from './library.ts';
import type { SampleScript } from './library.ts';
import { libraryPlaces } from './places.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

/** Day on which the script cupboard was sorted and entered. */
const ENTERED = -980;
/** Copies of the play in rehearsal that stay in: one for the prompt corner, one spare. */
const KEPT_BACK = 2;

export interface ScriptCounts {
  readonly scripts: number;
  readonly anthologies: number;
  readonly copies: number;
}

/** Shelf of a title, ignoring the article. */
function shelf(department: Department, { title, values }: SampleScript): string {
  const homes = homesIn(libraryPlaces, department.places);
  if (values['work'] !== 'play' && values['work'] !== 'monologue') return department.random.pick(homes('musicals'));
  const [first, second, third] = homes('plays');
  const letter = title.replace(/^(The|A|An) /, '').charAt(0);
  return (letter < 'H' ? first : letter < 'Q' ? second : third) ?? department.random.pick(homes('plays'));
}

function copy(department: Department, title: string, number: number, values: FieldValues): Thing {
  const { random } = department;
  return enterThing(department, 'scriptCopy', ENTERED + random.int(12, 20), {
    name: `${title}, copy ${number}`,
    copyNumber: number,
    form: 'acting-edition',
    ownership: 'owned',
    condition: random.pick(['good', 'good', 'fair', 'poor']),
    marks: random.pick(['clean', 'clean', 'pencil', 'highlighted']),
    ...values,
  });
}

/** Colours of the bindings; books of one colour share a picture. */
const bindings = ['#7d2f3a', '#2f4a5e', '#46644c', '#8a6a3b', '#5a4672', '#3a3b40', '#a3793f', '#3f7a7a'] as const;

function photographBook(thing: Thing, order: number, pictures: Map<string, Subject>): void {
  const subject: Subject = {
    drawing: 'book',
    tint: bindings[order % bindings.length] ?? bindings[0],
    finish: 'leather',
    accent: '#d9b865',
    backdrop: '#e0ddd6',
    wide: 1,
    tall: 1,
    mirrored: order % 2 === 1,
  };
  const mediaId = pictureId(subject);
  pictures.set(mediaId, subject);
  thing.photograph(ENTERED + 22, mediaId);
}

function enterScript(
  department: Department,
  sample: SampleScript,
): { readonly id: string; readonly title: Thing; readonly copies: readonly Thing[] } {
  const title = enterThing(
    department,
    'script',
    ENTERED + department.random.int(0, 4),
    filed(department, sample.category, sample.values),
  );
  const { id } = title;
  const form = sample.values['work'] === 'musical' || sample.values['work'] === 'opera' ? 'libretto' : 'acting-edition';
  const copies = Array.from({ length: sample.copies }, (_, index) =>
    copy(department, sample.title, index + 1, { scriptId: id, form, homeLocationId: shelf(department, sample) }),
  );
  return { id, title, copies };
}

/** A set of vocal books on hire, to be returned to the licensor after the run. */
function rent(department: Department, scriptId: string): void {
  const [homeLocationId] = homesIn(libraryPlaces, department.places)('rented');
  enterThing(department, 'scriptCopy', -24, {
    name: 'The Hat Shop Girls, vocal books',
    scriptId,
    form: 'vocal-book',
    quantity: 12,
    ownership: 'rented',
    owner: 'Lamplight Editions',
    rentalDue: department.calendar.date(41),
    marks: 'pencil',
    loanable: 'ask',
    notes: 'For the reading in June. Pencil only; rub everything out before they go back.',
    ...withoutUndefined({ homeLocationId }),
  });
}

function enterAnthologies(department: Department, scripts: ReadonlyMap<string, string>): number {
  const [homeLocationId] = homesIn(libraryPlaces, department.places)('anthologies');
  let copies = 0;
  for (const anthology of sampleAnthologies) {
    const { id } = enterThing(
      department,
      'anthology',
      ENTERED + 6,
      filed(department, anthology.category, anthology.values),
    );
    anthology.pieces.forEach(([title, pages, printed = title], index) => {
      const scriptId = scripts.get(title);
      if (scriptId === undefined) throw new Error(`Invariant broken: no script ${title}`);
      enterThing(department, 'anthologyPiece', ENTERED + 7, {
        title: printed,
        anthologyId: id,
        scriptId,
        order: index + 1,
        pages,
      });
    });
    for (let number = 1; number <= anthology.copies; number += 1) {
      copy(department, anthology.values.title, number, {
        anthologyId: id,
        ...withoutUndefined({ homeLocationId }),
      });
      copies += 1;
    }
  }
  return copies;
}

/** Enters the library and the loans of books. */
export function tellScripts(department: Department, pictures: Map<string, Subject>): ScriptCounts {
  const { random } = department;
  const entered = new Map(sampleScripts.map((sample) => [sample.title, enterScript(department, sample)]));
  const [earnest, cinderella] = [productionOf('earnest'), productionOf('cinderella')];
  const lend = (title: string, count: number, due: number, purpose: string) =>
    entered
      .get(title)
      ?.copies.slice(0, count)
      .forEach((thing) => thing.signOut({ from: random.int(-38, -20), due, purpose }));
  lend(earnest.title, (entered.get(earnest.title)?.copies.length ?? 0) - KEPT_BACK, earnest.opens + 10, earnest.title);
  lend('Cinderella of Hadderby', 5, cinderella.opens + 14, cinderella.title);
  lend('Murder at Marrowby Manor', 1, -8, 'Reading committee');
  lend('Committee of Nine', 2, 12, 'Reading committee');
  const rented = entered.get('The Hat Shop Girls');
  if (rented) rent(department, rented.id);
  const seen = { ...department, random: random.fork('covers') };
  sampleScripts.forEach(({ title }, order) => {
    const thing = entered.get(title)?.title;
    if (thing && seen.random.chance(0.7)) photographBook(thing, order, pictures);
  });
  const ids = new Map([...entered].map(([title, { id }]) => [title, id]));
  const inAnthologies = enterAnthologies(department, ids);
  tellLicences({ ...department, random: random.fork('licences') }, ids);
  const copies = [...entered.values()].reduce((sum, script) => sum + script.copies.length, 0);
  return {
    scripts: entered.size,
    anthologies: sampleAnthologies.length,
    copies: copies + inAnthologies + (rented ? 1 : 0),
  };
}
