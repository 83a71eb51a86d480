/** Costumes, equipment and scripts of the sample: generated independently of the props, so that neither changes the other. */
import { sayInEnglish } from '../../src/words/speaker.ts';
import { costumeCategorySeed } from '../../src/domain/costumes/index.ts';
import { equipmentCategorySeed } from '../../src/domain/equipment/index.ts';
import { scriptCategorySeed } from '../../src/domain/scripts/index.ts';
import type { SeededCategory } from '../../src/domain/stock/index.ts';
import { enterCategories, enterPlaces, enterUsers } from '../cast.ts';
import type { Cast, Since, Stage } from '../cast.ts';
import type { Subject } from '../draw.ts';
import type { SampleCategories } from '../host.ts';
import { departmentAccounts } from '../people.ts';
import { companyOf } from './company.ts';
import type { Department } from './company.ts';
import { tellCostumes } from './costumes.ts';
import { tellEquipment } from './equipment.ts';
import { enterOptions, tellMeasuring } from './measuring.ts';
import { libraryPlaces, technicalPlaces, wardrobePlaces } from './places.ts';
import { tellScripts } from './scripts.ts';
import type { ScriptCounts } from './scripts.ts';

interface DepartmentCounts extends ScriptCounts {
  readonly places: number;
  readonly costumes: number;
  readonly equipment: number;
}

export interface Departments {
  readonly users: readonly Since[];
  readonly counts: DepartmentCounts;
}

const notes = {
  costumes: [
    'Washed and pressed.',
    'Make-up on the collar, sponged.',
    'Hem came down, pinned for now.',
    'All hooks there.',
  ],
  equipment: ['Cable wrapped properly, for once.', 'Lamp replaced.', 'All there.'],
  scripts: ['Rubbed out.', 'Tea on page 30.'],
} as const;

/** Generates all three. Pictures to draw are added to `pictures`. */
export function tellDepartments(
  stage: Stage,
  cast: Cast,
  known: SampleCategories,
  pictures: Map<string, Subject>,
): Departments {
  const { random } = stage;
  const fork = (name: string): Stage => ({ ...stage, random: random.fork(name) });
  const users = enterUsers(fork('users'), departmentAccounts, cast.members);
  const [wardrobeMistress, technician] = users;
  const by = { userId: cast.users[0]?.userId ?? '' };
  const wardrobe = enterPlaces(fork('wardrobe places'), wardrobePlaces, by, 'costumes', cast.places);
  const technical = enterPlaces(fork('technical places'), technicalPlaces, by, 'equipment', wardrobe);
  const places = enterPlaces(fork('library places'), libraryPlaces, by, 'scripts', technical);
  const department = (
    kind: 'costumeCategory' | 'equipmentCategory' | 'scriptCategory',
    seed: readonly SeededCategory[],
    manager: Since | undefined,
    words: readonly string[],
  ): Department => ({
    ...fork(kind),
    members: cast.members,
    company: companyOf(cast, manager, words),
    categories: enterCategories(fork(`${kind} ids`), kind, seed, known.get(kind)),
    places,
  });
  enterOptions(stage, known.get('measurementOption'));
  const costumes = tellCostumes(
    department('costumeCategory', costumeCategorySeed(sayInEnglish), wardrobeMistress, notes.costumes),
    { userId: cast.users[0]?.userId ?? '' },
    pictures,
  );
  const equipment = tellEquipment(
    department('equipmentCategory', equipmentCategorySeed(sayInEnglish), technician, notes.equipment),
    pictures,
  );
  const scripts = tellScripts(
    department('scriptCategory', scriptCategorySeed(sayInEnglish), undefined, notes.scripts),
    pictures,
  );
  tellMeasuring(department('costumeCategory', [], wardrobeMistress, notes.costumes), {
    userId: cast.users[2]?.userId ?? '',
  });
  return {
    users,
    counts: {
      ...scripts,
      costumes,
      equipment,
      places: wardrobePlaces.length + technicalPlaces.length + libraryPlaces.length,
    },
  };
}
