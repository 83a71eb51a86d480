/**
 * Pictures of the sample's items, drawn by code: one drawing per type of item, in its own colours, on a soft backdrop with light
 * from the upper left.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { uuidV7 } from '../src/domain/kernel/ids.ts';
import { Brush, PAPER_HEIGHT, PAPER_WIDTH, darker, lighter } from './drawings/brush.ts';
import type { Drawing, Look } from './drawings/brush.ts';
import * as decorative from './drawings/decorative.ts';
import * as furniture from './drawings/furniture.ts';
import * as garments from './drawings/garments.ts';
import * as lights from './drawings/lights.ts';
import * as machines from './drawings/machines.ts';
import * as music from './drawings/music.ts';
import * as paper from './drawings/paper.ts';
import * as personal from './drawings/personal.ts';
import * as soft from './drawings/soft.ts';
import * as tableware from './drawings/tableware.ts';
import * as technical from './drawings/technical.ts';
import * as tools from './drawings/tools.ts';
import * as worn from './drawings/worn.ts';
import type { DrawnPicture } from './host.ts';

const drawings = {
  ...decorative,
  ...furniture,
  ...lights,
  ...machines,
  ...music,
  ...paper,
  ...personal,
  ...soft,
  ...tableware,
  ...tools,
  ...garments,
  ...worn,
  ...technical,
};

export type DrawingName = keyof typeof drawings;

/** Names of all drawings. */
export const drawingNames = Object.keys(drawings).filter((name): name is DrawingName => name in drawings);

/** The subject of a picture. Equal subjects give equal pictures. */
export interface Subject extends Look {
  readonly drawing: DrawingName;
  /** Colour of the background wall. */
  readonly backdrop: string;
  /** Scale of width and height relative to the original drawing, about 0.85 to 1.1. */
  readonly wide: number;
  readonly tall: number;
  readonly mirrored: boolean;
}

/** Pixels of the finished picture. */
export const PICTURE_WIDTH = 512;
export const PICTURE_HEIGHT = 384;

/** Fixed time of drawing, so that the id of a picture depends only on its content. */
const DRAWN_AT = Date.UTC(2026, 0, 1);

/** Id of a picture; the same for equal subjects. */
export function pictureId(subject: Subject): string {
  const digest = createHash('sha256').update(pictureSvg(subject)).digest();
  return uuidV7(DRAWN_AT, digest.subarray(0, 10));
}

function backdrop(colour: string): string {
  return [
    '<defs>',
    `<radialGradient id="wall" cx="0.32" cy="0.22" r="0.95"><stop offset="0" stop-color="${lighter(colour, 0.45)}"/><stop offset="0.7" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.12)}"/></radialGradient>`,
    `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(colour, 0.1)}"/><stop offset="1" stop-color="${darker(colour, 0.02)}"/></linearGradient>`,
    `<radialGradient id="shadow"><stop offset="0" stop-color="${darker(colour, 0.75)}" stop-opacity="0.5"/><stop offset="0.55" stop-color="${darker(colour, 0.75)}" stop-opacity="0.2"/><stop offset="1" stop-color="${darker(colour, 0.75)}" stop-opacity="0"/></radialGradient>`,
    '</defs>',
    `<rect width="${PAPER_WIDTH}" height="${PAPER_HEIGHT}" fill="url(#wall)"/>`,
    `<path d="M0 226 Q200 216 400 226 V300 H0 Z" fill="url(#floor)"/>`,
  ].join('');
}

/** The picture as SVG. */
export function pictureSvg(subject: Subject): string {
  const brush = new Brush(subject);
  const thing = drawings[subject.drawing] satisfies Drawing;
  const shapes = thing(brush);
  const across = subject.mirrored ? -subject.wide : subject.wide;
  const placed = `matrix(${across} 0 0 ${subject.tall} ${200 - 200 * across} ${246 - 246 * subject.tall})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PAPER_WIDTH} ${PAPER_HEIGHT}">`,
    backdrop(subject.backdrop),
    `<ellipse cx="212" cy="248" rx="${Math.round(138 * subject.wide)}" ry="17" fill="url(#shadow)"/>`,
    `<defs>${brush.defs}</defs><g transform="${placed}">${shapes}</g>`,
    '</svg>',
  ].join('');
}

/** Drawings have few, flat colours: more effort would take twice the time to save a tenth of the size. */
const EFFORT = 2;

/** The picture as stored for uploads. It is small enough to be its own thumbnail, like a small upload. */
export async function drawPicture(subject: Subject): Promise<DrawnPicture> {
  const picture = await sharp(Buffer.from(pictureSvg(subject)))
    .removeAlpha()
    .webp({ quality: 80, effort: EFFORT })
    .toBuffer();
  return { large: picture, thumb: picture, width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
}
