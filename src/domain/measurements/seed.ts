/** What a new group measures people by (domain-fields 1.3). */
import type { FieldValues, Length } from '../catalogue/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

interface Seeded {
  /** Id of the option for ever: what is fitted by it is found by it. */
  readonly id: string;
  readonly name: string;
  readonly ukLabel?: string;
  readonly usLabel?: string;
  /** A length, if nothing else is said; between these it is usual. */
  readonly cm?: readonly [least: number, most: number];
  /** A number in this unit. */
  readonly unit?: string;
  readonly valueKind?: 'text' | 'shoe';
  readonly part: 'core' | 'upper' | 'lower' | 'head' | 'sizes' | 'info';
  /** When a show needs it, unless said otherwise. */
  readonly asked?: 'always' | 'off';
  readonly ofGarments?: true;
  readonly sensitive?: true;
  readonly how?: string;
}

const seeded: readonly Seeded[] = [
  {
    id: 'height',
    name: 'Height',
    cm: [60, 215],
    part: 'core',
    asked: 'always',
    how: 'Without shoes, heels against a wall.',
  },
  { id: 'weight', name: 'Weight', unit: 'kg', part: 'core', asked: 'off', sensitive: true },
  {
    id: 'head',
    name: 'Head',
    ukLabel: 'Head / hat',
    cm: [44, 66],
    part: 'head',
    asked: 'always',
    ofGarments: true,
    how: 'Round the widest part, just above the ears.',
  },
  {
    id: 'neck',
    name: 'Neck',
    ukLabel: 'Neck / collar',
    cm: [22, 55],
    part: 'upper',
    asked: 'always',
    ofGarments: true,
    how: 'Round the base of the neck, one finger inside the tape.',
  },
  {
    id: 'chest',
    name: 'Chest / bust',
    cm: [48, 160],
    part: 'upper',
    asked: 'always',
    ofGarments: true,
    how: 'Round the fullest part, tape level, arms down.',
  },
  {
    id: 'underbust',
    name: 'Underbust',
    cm: [45, 140],
    part: 'upper',
    sensitive: true,
    how: 'Round the ribs, right below the bust.',
  },
  {
    id: 'waist',
    name: 'Waist',
    cm: [42, 160],
    part: 'core',
    asked: 'always',
    ofGarments: true,
    how: 'Round the natural waist: where the body bends to the side.',
  },
  {
    id: 'trouser_waist',
    name: 'Trouser waist',
    usLabel: 'Pant waist',
    cm: [42, 165],
    part: 'lower',
    how: 'Where trousers are worn.',
  },
  {
    id: 'hip',
    name: 'Hip',
    cm: [48, 170],
    part: 'lower',
    asked: 'always',
    ofGarments: true,
    sensitive: true,
    how: 'Round the fullest part, feet together.',
  },
  {
    id: 'shoulder',
    name: 'Across shoulders',
    usLabel: 'Shoulder to shoulder',
    cm: [22, 60],
    part: 'upper',
    asked: 'always',
    ofGarments: true,
    how: 'From one shoulder point to the other, across the back.',
  },
  {
    id: 'cross_back',
    name: 'Across back',
    usLabel: 'Cross back',
    cm: [20, 55],
    part: 'upper',
    how: 'From armhole to armhole, half way down.',
  },
  {
    id: 'cross_front',
    name: 'Across chest',
    usLabel: 'Cross front',
    cm: [18, 52],
    part: 'upper',
    how: 'From armhole to armhole in front.',
  },
  {
    id: 'nape_waist',
    name: 'Nape to waist',
    cm: [20, 55],
    part: 'upper',
    asked: 'always',
    how: 'From the bone at the neck to the natural waist.',
  },
  {
    id: 'front_waist',
    name: 'Front neck to waist',
    usLabel: 'Center front to waist',
    cm: [18, 55],
    part: 'upper',
    how: 'From the hollow of the throat to the natural waist.',
  },
  {
    id: 'nape_floor',
    name: 'Nape to floor',
    cm: [55, 190],
    part: 'core',
    how: 'From the bone at the neck to the floor, without shoes.',
  },
  {
    id: 'sleeve',
    name: 'Outside arm',
    usLabel: 'Shoulder to wrist (bent)',
    cm: [25, 80],
    part: 'upper',
    asked: 'always',
    ofGarments: true,
    how: 'From the shoulder point over the bent elbow to the wrist.',
  },
  {
    id: 'nape_wrist',
    name: 'Nape to wrist',
    usLabel: 'Center back to wrist',
    cm: [40, 105],
    part: 'upper',
    how: 'From the bone at the neck over the shoulder to the wrist.',
  },
  {
    id: 'inside_arm',
    name: 'Inside arm',
    usLabel: 'Underarm to wrist',
    cm: [18, 65],
    part: 'upper',
    how: 'From the armpit to the wrist.',
  },
  {
    id: 'bicep',
    name: 'Upper arm',
    usLabel: 'Bicep',
    cm: [13, 55],
    part: 'upper',
    how: 'Round the fullest part, arm bent.',
  },
  { id: 'wrist', name: 'Wrist', cm: [10, 26], part: 'upper', how: 'Round the bone.' },
  {
    id: 'armscye',
    name: 'Armhole',
    usLabel: 'Armscye',
    cm: [22, 70],
    part: 'upper',
    asked: 'off',
    how: 'Round the shoulder and under the arm.',
  },
  {
    id: 'girth',
    name: 'Full girth',
    cm: [80, 220],
    part: 'core',
    how: 'From one shoulder between the legs and back: for dance and unitards.',
  },
  {
    id: 'half_girth',
    name: 'Rise, front to back',
    usLabel: 'Half girth',
    cm: [35, 110],
    part: 'lower',
    asked: 'off',
    how: 'From the waist in front between the legs to the waist behind.',
  },
  {
    id: 'rise',
    name: 'Body rise',
    usLabel: 'Crotch depth',
    cm: [12, 45],
    part: 'lower',
    asked: 'off',
    how: 'Sitting: from the waist to the chair.',
  },
  {
    id: 'inseam',
    name: 'Inside leg',
    usLabel: 'Inseam',
    cm: [25, 100],
    part: 'lower',
    asked: 'always',
    ofGarments: true,
    how: 'From the crotch to the floor, without shoes.',
  },
  {
    id: 'outseam',
    name: 'Outside leg',
    usLabel: 'Outseam',
    cm: [40, 130],
    part: 'lower',
    how: 'From the waist to the floor, along the side.',
  },
  { id: 'waist_knee', name: 'Waist to knee', cm: [25, 80], part: 'lower' },
  { id: 'thigh', name: 'Thigh', cm: [25, 95], part: 'lower', sensitive: true, how: 'Round the fullest part.' },
  { id: 'knee', name: 'Knee', cm: [20, 65], part: 'lower' },
  { id: 'calf', name: 'Calf', cm: [18, 60], part: 'lower', how: 'Round the fullest part.' },
  { id: 'ankle', name: 'Ankle', cm: [12, 38], part: 'lower' },
  { id: 'wig_front_nape', name: 'Hairline to nape over the crown', cm: [22, 45], part: 'head', asked: 'off' },
  { id: 'wig_ear_ear_front', name: 'Ear to ear over the forehead', cm: [18, 40], part: 'head', asked: 'off' },
  { id: 'wig_ear_ear_top', name: 'Ear to ear over the top', cm: [20, 45], part: 'head', asked: 'off' },
  { id: 'wig_temple_back', name: 'Temple to temple round the back', cm: [20, 50], part: 'head', asked: 'off' },
  {
    id: 'shoe',
    name: 'Shoe size',
    valueKind: 'shoe',
    part: 'sizes',
    asked: 'always',
    ofGarments: true,
    how: 'With the system, and how wide: UK 8 wide.',
  },
  { id: 'shirt_size', name: 'Shirt size', valueKind: 'text', part: 'sizes' },
  { id: 'trouser_size', name: 'Trouser size', usLabel: 'Pants size', valueKind: 'text', part: 'sizes' },
  { id: 'dress_size', name: 'Dress size', valueKind: 'text', part: 'sizes' },
  { id: 'jacket_size', name: 'Jacket size', valueKind: 'text', part: 'sizes' },
  { id: 'bra_size', name: 'Bra size', valueKind: 'text', part: 'sizes', sensitive: true },
  { id: 'glove_size', name: 'Glove size', valueKind: 'text', part: 'sizes' },
  { id: 'ring_size', name: 'Ring size', valueKind: 'text', part: 'sizes' },
  { id: 'tights_size', name: 'Tights size', valueKind: 'text', part: 'sizes' },
  { id: 'hat_size', name: 'Hat size', valueKind: 'text', part: 'sizes' },
  {
    id: 'allergies',
    name: 'Fabric and make-up allergies',
    valueKind: 'text',
    part: 'info',
    asked: 'always',
    how: 'Wool, latex, a make-up.',
  },
  {
    id: 'piercings',
    name: 'Piercings and tattoos',
    valueKind: 'text',
    part: 'info',
    how: 'Those that a costume shows.',
  },
  { id: 'hair', name: 'Hair', valueKind: 'text', part: 'info', how: 'Length and colour, and whether it may be cut.' },
  { id: 'glasses', name: 'Glasses or hearing aid', valueKind: 'text', part: 'info' },
  {
    id: 'preferences',
    name: 'Dress preferences',
    valueKind: 'text',
    part: 'info',
    how: 'What they would rather not wear.',
  },
];

function centimetres(cm: number): Length {
  return { mm: cm * 10, entered: `${cm} cm` };
}

function valuesOf(
  { name, ukLabel, usLabel, cm, unit, valueKind, part, asked, ofGarments, sensitive, how }: Seeded,
  order: number,
): FieldValues {
  return {
    name,
    ...withoutUndefined({ ukLabel, usLabel }),
    valueKind: valueKind ?? (unit === undefined ? 'length' : 'number'),
    ...withoutUndefined({ unit }),
    takenOf: ofGarments === true ? 'both' : 'body',
    part,
    asked: asked ?? 'on-request',
    order: order + 1,
    ...withoutUndefined({ sensitive, how }),
    ...(cm === undefined ? {} : { least: centimetres(cm[0]), most: centimetres(cm[1]) }),
  };
}

/** The options that a new group starts with, in the order of the sheet. */
export const measurementOptionSeed: readonly { readonly id: string; readonly values: FieldValues }[] = seeded.map(
  (option, order) => ({ id: option.id, values: valuesOf(option, order) }),
);
