/** What a prop request asks for, line by line. */
import { canManage, hasScope } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, Permit, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { neededPropFields } from '../props/index.ts';
import { isAsker, isOpenToAsker } from './propRequest.ts';
import { propRequestLineWords } from '../../words/en/labelsLendingPropRequest.ts';
import { requestRefusals } from '../../words/en/refusalsRequests.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** Why the actor can't change what a request asks for. */
function notTheirs(requestId: string, world: World, actor: Actor): Refusal | undefined {
  const request = world.record('propRequest', requestId);
  if (!request || !isAsker(request, actor)) return refuse('not-allowed', requestRefusals.notTheirRequest).refused;
  if (isOpenToAsker(request)) return undefined;
  return refuse('wrong-stage', requestRefusals.dealtWith).refused;
}

/** A line can be moved: both requests count, the one it is taken from and the one it goes to. */
const ofTheirRequest: CatalogueRule<'propRequestLine'> = (next, world, before, actor) => {
  if (canManage(actor, 'props')) return undefined;
  for (const requestId of new Set([(before ?? next).values.requestId, next.values.requestId])) {
    const refusal = notTheirs(requestId, world, actor);
    if (refusal) return refusal;
  }
  return undefined;
};

const lineOfTheirs: Permit<'propRequestLine'> = ({ type }, line, actor) =>
  line !== undefined && ['ChangeRecord', 'DisposeRecord', 'RestoreRecord'].includes(type) && hasScope(actor, 'props');

export const propRequestLine = defineCatalogue({
  kind: 'propRequestLine',
  scope: 'props',
  area: 'props',
  path: 'propRequestLines',
  noun: propRequestLineWords.noun,
  title: 'name',
  stock: false,
  photos: true,
  addedBy: 'everyone',
  permit: lineOfTheirs,
  rules: [ofTheirRequest],
  without: { duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: propRequestLineWords.fields.name.label,
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
      help: propRequestLineWords.fields.name.help,
    },
    requestId: {
      type: 'reference',
      to: 'propRequest',
      label: propRequestLineWords.fields.requestId.label,
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    quantity: { ...neededPropFields.quantity, column: 'shown' },
    propId: { ...neededPropFields.propId, column: 'shown' },
    useType: neededPropFields.useType,
    scene: {
      type: 'text',
      label: propRequestLineWords.fields.scene.label,
      max: 120,
      first: true,
      searched: true,
      column: 'shown',
      sticky: true,
    },
    character: {
      type: 'text',
      label: propRequestLineWords.fields.character.label,
      max: 120,
      searched: true,
      column: 'offered',
      sticky: true,
    },
    howUsed: {
      type: 'text',
      label: propRequestLineWords.fields.howUsed.label,
      max: 400,
      searched: true,
      help: propRequestLineWords.fields.howUsed.help,
    },
    priority: {
      type: 'choice',
      label: propRequestLineWords.fields.priority.label,
      choices: choices(propRequestLineWords.fields.priority.choices),
      column: 'offered',
      facet: true,
    },
    source: { ...neededPropFields.source, column: 'shown' },
    assignedToId: neededPropFields.assignedToId,
    estimate: {
      type: 'money',
      label: propRequestLineWords.fields.estimate.label,
      section: sectionWords.findingIt,
      column: 'offered',
    },
    cost: {
      type: 'money',
      label: propRequestLineWords.fields.cost.label,
      section: sectionWords.findingIt,
      column: 'offered',
    },
    inHand: {
      type: 'flag',
      label: propRequestLineWords.fields.inHand.label,
      section: sectionWords.findingIt,
      column: 'offered',
      facet: true,
    },
    notes: { type: 'text', label: propRequestLineWords.fields.notes.label, max: 2000, multiline: true, searched: true },
  },
});
