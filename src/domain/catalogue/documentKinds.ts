/** Larger files are uploaded in parts of this size. */
export const FILE_PART_BYTES = 1024 * 1024;
/** The purpose of a document. Wire names: stable, never reused. */
export const documentKinds = [
  'manual',
  'certificate',
  'receipt',
  'licence',
  'pattern',
  'plan',
  'risk-assessment',
  'agreement',
  'other',
  'policy',
  'form',
  'insurance',
  'script-cut',
  'score',
  'call-sheet',
  'report',
  'minutes',
  'poster',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
