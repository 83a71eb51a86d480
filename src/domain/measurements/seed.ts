/** The measurement options of a new group (domain-fields 1.3). */
import type { FieldValues, Length } from '../catalogue/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { startingMeasurements } from '../../words/en/startingMeasurements.ts';
import type { Message, Say } from '../../words/message.ts';

interface Seeded {
  /** Permanent id of the option: the fit search uses it. */
  readonly id: keyof typeof startingMeasurements.names;
  readonly ukLabel?: string;
  readonly usLabel?: string;
  /** The usual range of a length, the default type. */
  readonly cm?: readonly [least: number, most: number];
  /** The unit of a number. */
  readonly unit?: string;
  /** The usual range of a number. */
  readonly range?: readonly [least: number, most: number];
  readonly valueKind?: 'text' | 'shoe';
  readonly part: 'core' | 'upper' | 'lower' | 'head' | 'sizes' | 'info';
  /** By default, when a show needs it. */
  readonly asked?: 'always' | 'off';
  readonly ofGarments?: true;
  readonly sensitive?: true;
}

const seeded: readonly Seeded[] = [
  {
    id: 'height',
    cm: [60, 215],
    part: 'core',
    asked: 'always',
  },
  { id: 'weight', unit: 'kg', range: [8, 200], part: 'core', asked: 'off', sensitive: true },
  {
    id: 'head',
    ukLabel: 'Head / hat',
    cm: [44, 66],
    part: 'head',
    asked: 'always',
    ofGarments: true,
  },
  {
    id: 'neck',
    ukLabel: 'Neck / collar',
    cm: [22, 55],
    part: 'upper',
    asked: 'always',
    ofGarments: true,
  },
  {
    id: 'chest',
    cm: [48, 160],
    part: 'upper',
    asked: 'always',
    ofGarments: true,
  },
  {
    id: 'underbust',
    cm: [45, 140],
    part: 'upper',
    sensitive: true,
  },
  {
    id: 'waist',
    cm: [42, 160],
    part: 'core',
    asked: 'always',
    ofGarments: true,
  },
  {
    id: 'trouser_waist',
    usLabel: 'Pant waist',
    cm: [42, 165],
    part: 'lower',
  },
  {
    id: 'hip',
    cm: [48, 170],
    part: 'lower',
    asked: 'always',
    ofGarments: true,
    sensitive: true,
  },
  {
    id: 'shoulder',
    usLabel: 'Shoulder to shoulder',
    cm: [22, 60],
    part: 'upper',
    asked: 'always',
    ofGarments: true,
  },
  {
    id: 'cross_back',
    usLabel: 'Cross back',
    cm: [20, 55],
    part: 'upper',
  },
  {
    id: 'cross_front',
    usLabel: 'Cross front',
    cm: [18, 52],
    part: 'upper',
  },
  {
    id: 'nape_waist',
    cm: [20, 55],
    part: 'upper',
    asked: 'always',
  },
  {
    id: 'front_waist',
    usLabel: 'Center front to waist',
    cm: [18, 55],
    part: 'upper',
  },
  {
    id: 'nape_floor',
    cm: [55, 190],
    part: 'core',
  },
  {
    id: 'sleeve',
    usLabel: 'Shoulder to wrist (bent)',
    cm: [25, 80],
    part: 'upper',
    asked: 'always',
    ofGarments: true,
  },
  {
    id: 'nape_wrist',
    usLabel: 'Center back to wrist',
    cm: [40, 105],
    part: 'upper',
  },
  {
    id: 'inside_arm',
    usLabel: 'Underarm to wrist',
    cm: [18, 65],
    part: 'upper',
  },
  {
    id: 'bicep',
    usLabel: 'Bicep',
    cm: [13, 55],
    part: 'upper',
  },
  { id: 'wrist', cm: [10, 26], part: 'upper' },
  {
    id: 'armscye',
    usLabel: 'Armscye',
    cm: [22, 70],
    part: 'upper',
    asked: 'off',
  },
  {
    id: 'girth',
    cm: [80, 220],
    part: 'core',
  },
  {
    id: 'half_girth',
    usLabel: 'Half girth',
    cm: [35, 110],
    part: 'lower',
    asked: 'off',
  },
  {
    id: 'rise',
    usLabel: 'Crotch depth',
    cm: [12, 45],
    part: 'lower',
    asked: 'off',
  },
  {
    id: 'inseam',
    usLabel: 'Inseam',
    cm: [25, 100],
    part: 'lower',
    asked: 'always',
    ofGarments: true,
  },
  {
    id: 'outseam',
    usLabel: 'Outseam',
    cm: [40, 130],
    part: 'lower',
  },
  { id: 'waist_knee', cm: [25, 80], part: 'lower' },
  { id: 'thigh', cm: [25, 95], part: 'lower', sensitive: true },
  { id: 'knee', cm: [20, 65], part: 'lower' },
  { id: 'calf', cm: [18, 60], part: 'lower' },
  { id: 'ankle', cm: [12, 38], part: 'lower' },
  { id: 'wig_front_nape', cm: [22, 45], part: 'head', asked: 'off' },
  { id: 'wig_ear_ear_front', cm: [18, 40], part: 'head', asked: 'off' },
  { id: 'wig_ear_ear_top', cm: [20, 45], part: 'head', asked: 'off' },
  { id: 'wig_temple_back', cm: [20, 50], part: 'head', asked: 'off' },
  {
    id: 'shoe',
    valueKind: 'shoe',
    part: 'sizes',
    asked: 'always',
    ofGarments: true,
  },
  { id: 'shirt_size', valueKind: 'text', part: 'sizes' },
  { id: 'trouser_size', usLabel: 'Pants size', valueKind: 'text', part: 'sizes' },
  { id: 'dress_size', valueKind: 'text', part: 'sizes' },
  { id: 'jacket_size', valueKind: 'text', part: 'sizes' },
  { id: 'bra_size', valueKind: 'text', part: 'sizes', sensitive: true },
  { id: 'glove_size', valueKind: 'text', part: 'sizes' },
  { id: 'ring_size', valueKind: 'text', part: 'sizes' },
  { id: 'tights_size', valueKind: 'text', part: 'sizes' },
  { id: 'hat_size', valueKind: 'text', part: 'sizes' },
  {
    id: 'allergies',
    valueKind: 'text',
    part: 'info',
    asked: 'always',
  },
  {
    id: 'piercings',
    valueKind: 'text',
    part: 'info',
  },
  { id: 'hair', valueKind: 'text', part: 'info' },
  { id: 'glasses', valueKind: 'text', part: 'info' },
  {
    id: 'preferences',
    valueKind: 'text',
    part: 'info',
  },
];

function centimetres(cm: number): Length {
  return { mm: cm * 10, entered: `${cm} cm` };
}

const instructions: Readonly<Record<string, Message>> = startingMeasurements.how;

function valuesOf(
  { id, ukLabel, usLabel, cm, unit, range, valueKind, part, asked, ofGarments, sensitive }: Seeded,
  order: number,
  say: Say,
): FieldValues & { readonly name: string } {
  const how = instructions[id];
  return {
    name: say(startingMeasurements.names[id]),
    ...withoutUndefined({ ukLabel, usLabel }),
    valueKind: valueKind ?? (unit === undefined ? 'length' : 'number'),
    ...withoutUndefined({ unit }),
    takenOf: ofGarments === true ? 'both' : 'body',
    part,
    asked: asked ?? 'on-request',
    order: order + 1,
    ...withoutUndefined({ sensitive, how: how && say(how) }),
    ...(cm === undefined ? {} : { least: centimetres(cm[0]), most: centimetres(cm[1]) }),
    ...(range === undefined ? {} : { leastNumber: range[0], mostNumber: range[1] }),
  };
}

/** The measurement options that a new group starts with, in the order of the sheet, translated by `say`. */
export function measurementOptionSeed(
  say: Say,
): readonly { readonly id: string; readonly values: FieldValues & { readonly name: string } }[] {
  return seeded.map((option, order) => ({ id: option.id, values: valuesOf(option, order, say) }));
}
