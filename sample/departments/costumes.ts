/** The histories of the costumes. */
import type { Subject } from '../draw.ts';
import { pictureId } from '../draw.ts';
import { condition, pence, present, subjectOf, titled } from '../item.ts';
import { homesIn } from '../cast.ts';
import type { SampleCommand } from '../host.ts';
import { pastProductions, productionOf, sampleProductions, type SampleProduction } from '../productions.ts';
import type { Random } from '../random.ts';
import type { Thing } from '../thing.ts';
import { originOf } from '../words.ts';
import { accessories } from './accessories.ts';
import type { Cloth } from './cloths.ts';
import { enterThing, filed } from './company.ts';
import type { Department } from './company.ts';
import { Dealer } from './dealer.ts';
import { fitting } from './garment.ts';
import type { Garment } from './garment.ts';
import { tellHireBands } from './hireBands.ts';
import { tellLooks } from './looks.ts';
import { tellMending } from './mending.ts';
import type { Piece } from './piece.ts';
import { wardrobePlaces } from './places.ts';
import { uniforms } from './uniforms.ts';
import { wardrobe } from './wardrobe.ts';

/** The wardrobe was catalogued after the props, in one week. */
const WARDROBE_WEEK = -2_400;
const PHOTOGRAPHED = 0.82;
/** Everything worn in shows that opened before this day has been cleaned since. */
const LAST_CLEANED = -100;
const EARNEST_LOANS = 12;
const CINDERELLA_LOANS = 6;
const garments: readonly Garment[] = [...wardrobe, ...uniforms, ...accessories];

function kindsOf(
  { names, stuffs, count }: Garment,
  random: Random,
): readonly { readonly name: string; readonly stuff: Cloth }[] {
  return random.shuffled(names.flatMap((name) => stuffs.map((stuff) => ({ name, stuff })))).slice(0, count);
}

/** How a costume was made, its fabrics, and alterations. */
function made(garment: Garment, stuff: Cloth, random: Random) {
  return {
    fabric: stuff.material === undefined ? undefined : [stuff.material],
    pattern: stuff.pattern ?? (random.chance(0.6) ? 'solid' : undefined),
    care: random.chance(0.85) ? garment.care : undefined,
    closures: garment.closures,
    alterations: random.chance(0.3) ? random.pick(['none', 'reversible', 'free']) : undefined,
    sewnIn: random.chance(0.15)
      ? `${random.pick(pastProductions).title}, ${random.pick(['Act 1', 'Act 2', 'chorus', 'finale'])}`
      : undefined,
  };
}

function photograph(
  thing: Thing,
  { garment, stuff, day }: { readonly garment: Garment; readonly stuff: Cloth; readonly day: number },
  random: Random,
  pictures: Map<string, Subject>,
): void {
  if (!random.chance(PHOTOGRAPHED)) return;
  const subject = subjectOf(random, garment, stuff);
  const mediaId = pictureId(subject);
  pictures.set(mediaId, subject);
  thing.photograph(day + random.int(1, 3), mediaId);
}

/** Signs a costume out for shows it could have been in, and returns it. */
function wearIn(thing: Thing, shows: readonly SampleProduction[], random: Random): void {
  for (const past of shows) {
    if (thing.values['condition'] === 'unusable' || !random.chance(0.7)) continue;
    const { loanId, quantity } = thing.signOut({
      from: past.opens - random.int(5, 20),
      due: past.opens + 10,
      purpose: past.title,
    });
    thing.takeBack(past.opens + random.int(4, 12), loanId, quantity, past.opens < LAST_CLEANED);
  }
}

function enterPiece(
  garment: Garment,
  { name, stuff }: { name: string; stuff: Cloth },
  department: Department,
  pictures: Map<string, Subject>,
): Piece {
  const { random, calendar } = department;
  const later = sampleProductions.filter(({ opens }) => opens > WARDROBE_WEEK + 60);
  const show = random.chance(0.45) ? random.pick(later) : undefined;
  const day = show ? Math.min(-30, show.opens - random.int(8, 40)) : WARDROBE_WEEK + random.int(0, 6);
  const shows = [...new Set([...(show ? [show] : []), ...(random.chance(0.4) ? [random.pick(later)] : [])])];
  const origin = originOf(random, show?.title, true);
  const home = random.pick(homesIn(wardrobePlaces, department.places)(garment.home));
  const values = filed(
    department,
    garment.category,
    present({
      name: titled(name, stuff),
      description: [random.pick(garment.details), random.chance(0.5) ? origin.sentence : undefined]
        .filter((sentence) => sentence !== undefined)
        .join(' '),
      tags: shows.length > 0 ? shows.map(({ tag }) => tag) : undefined,
      tracking: 'single',
      homeLocationId: random.chance(0.06) ? undefined : home,
      condition: condition(random),
      colours: stuff.colours,
      period: [random.pick(garment.periods)],
      ...made(garment, stuff, random),
      acquired: origin.acquired,
      acquiredFrom: origin.from,
      acquiredOn: random.chance(0.4) ? calendar.date(day - random.int(0, 5)) : undefined,
      owner: origin.owner,
      replacementValue: random.chance(0.8) ? pence(random, garment.value) : undefined,
      ...fitting(random, name.includes('child’s') ? 'child' : garment.fit),
      ...garment.always,
    }),
  );
  const thing = enterThing(department, 'costume', day, values);
  photograph(thing, { garment, stuff, day }, random, pictures);
  wearIn(
    thing,
    shows.filter(({ opens }) => opens < 0 && opens - 25 > day),
    random,
  );
  return { garment, thing, day, shows };
}

/** Enters the wardrobe and adds the history of each costume. */
export function tellCostumes(
  department: Department,
  administrator: SampleCommand['by'],
  pictures: Map<string, Subject>,
): number {
  const { random } = department;
  const pieces = garments.flatMap((garment) =>
    kindsOf(garment, random).map((kind) => enterPiece(garment, kind, department, pictures)),
  );
  const dealer = new Dealer(
    pieces.filter(({ thing }) => thing.values['condition'] !== 'unusable'),
    random,
  );
  const [earnest, cinderella] = [productionOf('earnest'), productionOf('cinderella')];
  const deal = (count: number, suits: (piece: Piece) => boolean, tell: (thing: Thing) => void) =>
    dealer.deal(count, suits, ({ thing }) => tell(thing));
  const of =
    (...periods: readonly string[]) =>
    ({ thing }: Piece) =>
      periods.some((period) => [thing.values['period']].flat().includes(period));
  deal(
    1,
    () => true,
    (thing) => thing.signOut({ from: -64, due: -45, purpose: 'An Inspector Calls' }),
  );
  deal(
    1,
    () => true,
    (thing) => thing.signOut({ from: -18, due: -4, purpose: 'Fancy dress, with leave' }),
  );
  deal(EARNEST_LOANS, of('victorian-late', 'edwardian'), (thing) =>
    thing.signOut({ from: random.int(-20, -2), due: earnest.opens + 7, purpose: earnest.title }),
  );
  deal(CINDERELLA_LOANS, of('pantomime', 'c18'), (thing) =>
    thing.signOut({ from: random.int(-12, -2), due: random.int(8, 20), purpose: `${cinderella.title}, fittings` }),
  );
  deal(
    1,
    () => true,
    (thing) => thing.lose(-21, 1),
  );
  deal(
    1,
    () => true,
    (thing) => {
      thing.lose(-24, 1);
      thing.find(-9, 1);
    },
  );
  deal(
    1,
    () => true,
    (thing) => thing.dispose(-19, ['scrapped', 'Moth, right through.']),
  );
  deal(
    1,
    () => true,
    (thing) => thing.dispose(-19, ['donated', 'To the Youth Theatre.']),
  );
  deal(
    2,
    () => true,
    (thing) => thing.change(-14, { notes: 'On the mending rail: see the ticket.' }),
  );
  const later = (part: string): Department => ({ ...department, random: random.fork(part) });
  const worn = tellLooks(later('looks'), dealer);
  tellMending(later('mending'), worn, dealer);
  tellHireBands(later('hire bands'), administrator, pieces);
  return pieces.length;
}
