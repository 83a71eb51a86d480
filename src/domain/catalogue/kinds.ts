/** The kinds of record there are. Wire names: stable, never reused. */
export const kinds = [
  'prop',
  'propCategory',
  'location',
  'member',
  'user',
  'setting',
  'costume',
  'costumeCategory',
  'equipment',
  'equipmentCategory',
  'script',
  'scriptCategory',
  'scriptCopy',
  'anthology',
  'anthologyPiece',
  'stocktake',
  'measurementOption',
  'measurement',
  'costumeWork',
  'propWork',
  'equipmentWork',
  'inspection',
  'look',
  'lookPiece',
  'scriptLicence',
  'customField',
  'facility',
  'locationType',
  'importSession',
  'billingAccount',
  'invoice',
  'billingNotice',
  'billingSignal',
] as const;

export type Kind = (typeof kinds)[number];

export function isKind(name: string): name is Kind {
  return (kinds as readonly string[]).includes(name);
}
