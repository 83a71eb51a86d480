/** Label options as stored on the device. */
import { isShape } from '../kernel/shape.ts';

/** What can be on a label besides its code, in order. */
export const labelParts = ['title', 'place', 'category', 'size', 'group', 'note'] as const;
export type LabelPart = (typeof labelParts)[number];

/** Which codes are on a label. */
export const codeTypes = ['both', 'qr', 'bars'] as const;
type CodeType = (typeof codeTypes)[number];

/** How a printer's page differs from the sheet's: everything is scaled, then shifted by millimetres. */
export interface Calibration {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const straight: Calibration = { x: 0, y: 0, scale: 1 };

export interface LabelChoices {
  readonly sheet: string;
  readonly codes: CodeType;
  /** The QR code is a link that any phone can open. */
  readonly isLink: boolean;
  readonly parts: readonly LabelPart[];
  /** A line of the group's own, e.g. a phone number. */
  readonly note: string;
  /** By sheet. */
  readonly calibrations: Readonly<Record<string, Calibration>>;
}

export const usualLabels: LabelChoices = {
  sheet: 'L7160',
  codes: 'both',
  isLink: false,
  parts: ['title', 'place', 'group'],
  note: '',
  calibrations: {},
};

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

/** True for a valid calibration: up to 20 mm of shift, and a tenth of scale. */
export function isCalibration(value: unknown): value is Calibration {
  return (
    isShape(value) &&
    isWithin(value['x'], -20, 20) &&
    isWithin(value['y'], -20, 20) &&
    isWithin(value['scale'], 0.9, 1.1)
  );
}

/** True for valid stored options. */
export function areLabelChoices(value: unknown): value is LabelChoices {
  if (!isShape(value)) return false;
  const { sheet, codes, isLink, parts, note, calibrations } = value;
  return (
    typeof sheet === 'string' &&
    codeTypes.some((type) => type === codes) &&
    typeof isLink === 'boolean' &&
    typeof note === 'string' &&
    Array.isArray(parts) &&
    parts.every((part) => labelParts.some((known) => known === part)) &&
    isShape(calibrations) &&
    Object.values(calibrations).every(isCalibration)
  );
}
