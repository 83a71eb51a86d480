import { choices, defineCatalogue, toned } from '../catalogue/index.ts';
import type { Standing } from '../catalogue/index.ts';
import { lookPieceWords, lookWords } from '../../words/en/labelsCostumesLook.ts';
import { propLineWords } from '../../words/en/labelsEventsPropLine.ts';
import { propRequestLineWords } from '../../words/en/labelsLendingPropRequest.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** Looks: several costume pieces that a character wears together (domain-fields 1.1, costume set). */
export const look = defineCatalogue({
  kind: 'look',
  scope: 'costumes',
  area: 'costumes',
  path: 'looks',
  noun: lookWords.noun,
  title: 'name',
  stock: false,
  photos: true,
  parts: [{ kind: 'lookPiece', by: 'lookId', label: lookWords.parts.lookPiece.label, startsUnnamed: true }],
  without: { duplicates: 'order' },
  fields: {
    name: {
      type: 'text',
      label: lookWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: lookWords.fields.name.help,
    },
    production: {
      type: 'text',
      label: lookWords.fields.production.label,
      max: 200,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['production', 'event'],
    },
    eventId: {
      type: 'reference',
      to: 'event',
      label: lookWords.fields.eventId.label,
      isLoose: true,
      column: 'offered',
      facet: true,
      sticky: true,
    },
    character: {
      type: 'text',
      label: lookWords.fields.character.label,
      max: 120,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['role'],
    },
    performerId: {
      type: 'reference',
      to: 'member',
      label: lookWords.fields.performerId.label,
      isLoose: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['performer', 'actor'],
    },
    scenes: { type: 'text', label: lookWords.fields.scenes.label, max: 120, searched: true, column: 'shown' },
    order: {
      type: 'integer',
      label: lookWords.fields.order.label,
      min: 1,
      max: 1000,
      column: 'offered',
      help: lookWords.fields.order.help,
    },
    wearer: {
      type: 'choice',
      label: lookWords.fields.wearer.label,
      choices: choices(lookWords.fields.wearer.choices),
      column: 'offered',
      facet: true,
      sticky: true,
    },
    quickChange: {
      type: 'flag',
      label: lookWords.fields.quickChange.label,
      section: sectionWords.changing,
      column: 'offered',
      facet: true,
    },
    changeNotes: {
      type: 'text',
      label: lookWords.fields.changeNotes.label,
      max: 2000,
      multiline: true,
      section: sectionWords.changing,
      help: lookWords.fields.changeNotes.help,
    },
    makeUp: {
      type: 'text',
      label: lookWords.fields.makeUp.label,
      max: 2000,
      multiline: true,
      section: sectionWords.changing,
      searched: true,
    },
    brings: {
      type: 'text',
      label: lookWords.fields.brings.label,
      max: 1000,
      multiline: true,
      section: sectionWords.changing,
      help: lookWords.fields.brings.help,
    },
    notes: {
      type: 'text',
      label: lookWords.fields.notes.label,
      max: 10_000,
      multiline: true,
      section: sectionWords.notes,
      searched: true,
    },
  },
});

const { needed, sourced, ready, cut } = propLineWords.standing.choices;
const { fitting, alterations } = lookPieceWords.standing.choices;
const { stock, borrow, hire, buy, make, actor: actorsOwn } = propRequestLineWords.fields.source.choices;

/** The statuses of a piece: of the field, and of the sign that shows it. */
const statuses = toned(
  { needed, sourced, fitting, alterations, ready, cut },
  { needed: 'note', sourced: 'quiet', fitting: 'quiet', alterations: 'note', ready: 'good', cut: 'quiet' },
);

const standing: Standing<'lookPiece'> = {
  label: propLineWords.standing.label,
  shows: 'status',
  none: lookPieceWords.standing.none,
  choices: statuses,
  of: ({ values: { status } }) => status,
};

/** One piece of a look, the costume used, and how it is sourced (domain-fields 1.13, costume plot line). Pieces with the same name are alternatives. */
export const lookPiece = defineCatalogue({
  kind: 'lookPiece',
  scope: 'costumes',
  area: 'costumes',
  path: 'lookPieces',
  noun: lookPieceWords.noun,
  title: 'name',
  stock: false,
  photos: false,
  without: { documents: 'line', duplicates: 'line' },
  standing,
  fields: {
    name: {
      type: 'text',
      label: lookPieceWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: lookPieceWords.fields.name.help,
      importNames: ['piece'],
    },
    lookId: {
      type: 'reference',
      to: 'look',
      label: lookPieceWords.fields.lookId.label,
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['look'],
    },
    costumeId: {
      type: 'reference',
      to: 'costume',
      label: lookPieceWords.fields.costumeId.label,
      column: 'shown',
      isLoose: true,
      help: lookPieceWords.fields.costumeId.help,
      none: lookPieceWords.fields.costumeId.none,
    },
    status: {
      type: 'choice',
      label: propLineWords.standing.label,
      facet: true,
      help: lookPieceWords.fields.status.help,
      none: lookPieceWords.standing.none,
      choices: statuses,
    },
    source: {
      type: 'choice',
      label: propRequestLineWords.fields.source.label,
      choices: choices({
        stock,
        borrow,
        hire,
        buy,
        make,
        actor: actorsOwn,
        shared: lookPieceWords.fields.source.choices.shared,
      }),
      column: 'shown',
      facet: true,
      none: propRequestLineWords.fields.source.none,
      importNames: ['route'],
    },
    size: {
      type: 'text',
      label: lookPieceWords.fields.size.label,
      max: 40,
      searched: true,
      column: 'offered',
    },
    cost: { type: 'money', label: propRequestLineWords.fields.cost.label, column: 'offered' },
    choice: {
      type: 'integer',
      label: lookPieceWords.fields.choice.label,
      min: 1,
      max: 20,
      column: 'shown',
      help: lookPieceWords.fields.choice.help,
      importNames: ['substitute'],
    },
    optional: { type: 'flag', label: lookPieceWords.fields.optional.label, column: 'offered', facet: true },
    order: { type: 'integer', label: lookPieceWords.fields.order.label, min: 1, max: 100, column: 'offered' },
    note: {
      type: 'text',
      label: lookPieceWords.fields.note.label,
      max: 200,
      searched: true,
      column: 'offered',
      help: lookPieceWords.fields.note.help,
    },
  },
});
