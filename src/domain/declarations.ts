/** Every catalogue of the product, as declared: one line each. What follows from one for another, registry.ts adds. */
import { billingAccount, billingNotice, billingSignal, invoice } from './billing/index.ts';
import type { Catalogue, Kind } from './catalogue/index.ts';
import { costume, costumeCategory, look, lookPiece } from './costumes/index.ts';
import { customField } from './customFields/index.ts';
import { document, documentFolder } from './documents/index.ts';
import { distinction } from './distinctions/index.ts';
import { equipment, equipmentCategory, inspection } from './equipment/index.ts';
import { labelRun } from './labelRuns/index.ts';
import { measurement, measurementOption } from './measurements/index.ts';
import {
  budgetLine,
  call,
  casting,
  character,
  crewMember,
  event,
  eventCast,
  performance,
  scene,
  task,
} from './events/index.ts';
import { importSession } from './imports/index.ts';
import { booking, kit, propRequest, propRequestLine } from './lending/index.ts';
import { member, memberCheck, membership, memberSkill, role, skill, user } from './people/index.ts';
import { facility, location, locationType, placeBooking } from './places/index.ts';
import { prop, propCategory } from './props/index.ts';
import { anthology, anthologyPiece, script, scriptCategory, scriptCopy, scriptLicence } from './scripts/index.ts';
import { sharedView } from './sharedViews/index.ts';
import { setting } from './site/index.ts';
import { stocktake } from './stocktake/index.ts';
import { costumeWork, equipmentWork, propWork } from './work/index.ts';

export const declarations = {
  prop,
  propCategory,
  location,
  member,
  user,
  setting,
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
  customField,
  facility,
  locationType,
  importSession,
  sharedView,
  billingAccount,
  invoice,
  billingNotice,
  billingSignal,
  event,
  character,
  eventCast,
  casting,
  crewMember,
  performance,
  call,
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
  distinction,
  kit,
  document,
  documentFolder,
} as const satisfies Record<Kind, Catalogue>;
