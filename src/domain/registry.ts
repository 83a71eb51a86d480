/** Every catalogue of the product: one line each. */
import { billingAccount, billingNotice, billingSignal, GRACE_SETTING, invoice, tellEverybody } from './billing/index.ts';
import type { Catalogue, Kind } from './catalogue/index.ts';
import { costume, costumeCategory, look, lookPiece } from './costumes/index.ts';
import { customField, labelIsFree } from './customFields/index.ts';
import { document, documentFolder } from './documents/index.ts';
import { distinction } from './distinctions/index.ts';
import { equipment, equipmentCategory, inspection } from './equipment/index.ts';
import { labelRun } from './labelRuns/index.ts';
import { measurement, measurementOption } from './measurements/index.ts';
import { budgetLine, call, casting, character, crewMember, event, eventCast, performance, scene, task } from './events/index.ts';
import { importSession } from './imports/index.ts';
import { booking, kit, propRequest, propRequestLine } from './lending/index.ts';
import { member, memberCheck, membership, memberSkill, role, skill, user } from './people/index.ts';
import { facility, foundByDay, location, locationType, placeBooking, placeIsFree } from './places/index.ts';
import { prop, propCategory } from './props/index.ts';
import { anthology, anthologyPiece, script, scriptCategory, scriptCopy, scriptLicence } from './scripts/index.ts';
import { isList, keepersOfList, sharedView } from './sharedViews/index.ts';
import { setting } from './site/index.ts';
import { stocktake } from './stocktake/index.ts';
import { costumeWork, equipmentWork, propWork } from './work/index.ts';

export const catalogues = {
  prop,
  propCategory,
  location,
  member,
  user,
  // How long payments may be late is part of how they stand.
  setting: { ...setting, consequences: (next, before, world) => (next.id === GRACE_SETTING ? tellEverybody(next, before, world) : []) },
  costume,
  costumeCategory,
  equipment,
  equipmentCategory,
  script,
  scriptCategory,
  scriptCopy,
  anthology,
  anthologyPiece,
  stocktake,
  measurementOption,
  measurement,
  costumeWork,
  propWork,
  equipmentWork,
  inspection,
  look,
  lookPiece,
  scriptLicence,
  customField: { ...customField, rules: [...customField.rules, labelIsFree(catalogueOf)] },
  facility,
  locationType,
  importSession,
  sharedView: { ...sharedView, permit: keepersOfList(listOf), rules: [isList(listOf)] },
  billingAccount,
  invoice,
  billingNotice,
  billingSignal,
  event,
  character,
  eventCast,
  casting,
  crewMember,
  // Whether a place is taken is for the places to say.
  performance: { ...performance, rules: [...performance.rules, placeIsFree], foundUnder: foundByDay },
  call: { ...call, rules: [...call.rules, placeIsFree], foundUnder: foundByDay },
  scene,
  task,
  budgetLine,
  booking,
  propRequest,
  propRequestLine,
  membership,
  memberCheck,
  skill,
  memberSkill,
  role,
  placeBooking,
  labelRun,
  distinction: { ...distinction, permit: keepersOfList(listOf), rules: [isList(listOf)] },
  kit,
  document,
  documentFolder,
} as const satisfies Record<Kind, Catalogue>;

/** The catalogue whose list has that path. */
function listOf(path: unknown): Catalogue | undefined {
  const all: readonly Catalogue[] = Object.values(catalogues);
  return all.find((one) => one.path === path);
}

/** The declaration of a kind. */
export function catalogueOf(kind: Kind): Catalogue {
  return catalogues[kind];
}
