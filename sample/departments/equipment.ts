/** The histories of the equipment: numbered, tested every year, lent to friends. */
import { homesIn } from '../cast.ts';
import { pictureId } from '../draw.ts';
import type { Subject } from '../draw.ts';
import { subjectOf } from '../item.ts';
import type { Thing } from '../thing.ts';
import { enterThing, filed } from './company.ts';
import type { Department } from './company.ts';
import { technicalPlaces } from './places.ts';
import { apparatus } from './technical.ts';
import type { Apparatus } from './technical.ts';
import { tellServicing, tellTests } from './tests.ts';

/** Day on which the technical team entered its stock. */
const ENTERED = -1_300;

function enterUnit(sort: Apparatus, number: number, department: Department, pictures: Map<string, Subject>): Thing {
  const { random } = department;
  const home = random.pick(homesIn(technicalPlaces, department.places)(sort.home));
  const tested = sort.tested[(number - 1) % sort.tested.length] ?? 'passed';
  const isBatch = sort.values['tracking'] === 'batch';
  const day = ENTERED + random.int(0, 3);
  const thing = enterThing(
    department,
    'equipment',
    day,
    filed(department, sort.category, {
      name: sort.count > 1 ? `${sort.name}, no. ${number}` : sort.name,
      homeLocationId: home,
      condition: random.pick(['good', 'good', 'fair', 'new']),
      serviceable: 'in-service',
      ...(isBatch ? {} : { tracking: 'single', unit: String(number).padStart(2, '0') }),
      ...(typeof sort.values['make'] === 'string' && sort.values['make'] !== 'Own'
        ? { serial: `${sort.values['make'].slice(0, 2).toUpperCase()}${random.int(10_000, 99_999)}` }
        : {}),
      ...sort.values,
    }),
  );
  if (random.chance(0.75)) {
    const subject = {
      ...subjectOf(
        random,
        { drawing: sort.drawing, accents: ['#c8a24c', '#e6e4de', '#b53a36'] },
        { tint: sort.tint, finish: 'metal' },
      ),
      wide: 1,
      mirrored: false,
    };
    const mediaId = pictureId(subject);
    pictures.set(mediaId, subject);
    thing.photograph(day + random.int(1, 9), mediaId);
  }
  tellTests(department, thing, tested);
  return thing;
}

const canLend = ({ values }: Thing, date: string) =>
  values['serviceable'] === 'in-service' &&
  values['loanable'] !== 'no' &&
  (typeof values['testDue'] !== 'string' || values['testDue'] > date);

/** Enters the technical store and adds the history of each piece. */
export function tellEquipment(department: Department, pictures: Map<string, Subject>): number {
  const { random, calendar } = department;
  const things = apparatus.flatMap((sort) =>
    Array.from({ length: sort.count }, (_, index) => enterUnit(sort, index + 1, department, pictures)),
  );
  const free = random.shuffled(things.filter((thing) => canLend(thing, calendar.date(0))));
  const loans = [
    { from: -26, due: -6, purpose: 'St Anne’s Players, summer concert' },
    { from: -12, due: 9, purpose: 'Rehearsals in the Methodist hall' },
    { from: -7, due: 4, purpose: 'School disco' },
    { from: -6, due: 4, purpose: 'School disco' },
    { from: -4, due: 26, purpose: 'The Importance of Being Earnest' },
    { from: -3, due: 26, purpose: 'The Importance of Being Earnest' },
  ];
  loans.forEach((loan, index) => free[index]?.signOut(loan));
  free.slice(loans.length, loans.length + 10).forEach((thing) => {
    const { loanId, quantity } = thing.signOut({ from: -168, due: -130, purpose: 'Noises Off' });
    thing.takeBack(-140, loanId, quantity);
  });
  free[loans.length + 10]?.lose(-20, 1);
  tellServicing({ ...department, random: random.fork('servicing') }, things, free.slice(loans.length + 11));
  return things.length;
}
