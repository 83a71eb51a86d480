/** Every catalogue of the product as declared, one line each. registry.ts adds what depends on other catalogues. */
export { billingAccount, billingNotice, billingSignal, invoice } from './billing/index.ts';
export { costume, costumeCategory, look, lookPiece } from './costumes/index.ts';
export { customField } from './customFields/index.ts';
export { document, documentFolder } from './documents/index.ts';
export { distinction } from './distinctions/index.ts';
export { equipment, equipmentCategory, inspection } from './equipment/index.ts';
export { labelRun } from './labelRuns/index.ts';
export { measurement, measurementOption } from './measurements/index.ts';
export {
  budgetLine,
  call,
  casting,
  character,
  crewMember,
  event,
  eventCast,
  performance,
  propLine,
  scene,
  task,
} from './events/index.ts';
export { importSession } from './imports/index.ts';
export { booking, kit, propRequest, propRequestLine } from './lending/index.ts';
export { member, memberCheck, membership, memberSkill, role, skill, user } from './people/index.ts';
export { facility, location, locationType, placeBooking } from './places/index.ts';
export { prop, propCategory } from './props/index.ts';
export { anthology, anthologyPiece, script, scriptCategory, scriptCopy, scriptLicence } from './scripts/index.ts';
export { sharedView } from './sharedViews/index.ts';
export { setting } from './site/index.ts';
export { stocktake } from './stocktake/index.ts';
export { costumeWork, equipmentWork, propWork } from './work/index.ts';
