import { choices, defineCatalogue, isActive, looseKey } from '../catalogue/index.ts';
import type { Consequences, Permit, RecordOf, WithValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';

/** What people like to do in a group (domain-fields 1.14). */
const interests = choices(
  'acting',
  'singing',
  'dance',
  'directing',
  ['stage-management', 'Stage management'],
  'props',
  'costumes',
  'set',
  'lighting',
  'sound',
  ['hair-makeup', 'Hair and makeup'],
  ['front-of-house', 'Front of house'],
  ['box-office', 'Box office'],
  'publicity',
  'committee',
  'chaperoning',
  'driving',
);

/** True for somebody under 18, as far as the group has said. */
export function isYoung({ values }: WithValues<'member'>): boolean {
  return values.young === true;
}

/** Nobody under 18 is shown without leave, and nobody who has said no. */
export function mayBeShown(member: WithValues<'member'>): boolean {
  const { photoConsent } = member.values;
  return isYoung(member) ? photoConsent === 'given' : photoConsent !== 'refused';
}

function photoRule(item: RecordOf<'member'>): Refusal | undefined {
  if (mayBeShown(item)) return undefined;
  return isYoung(item)
    ? refuse('not-allowed', 'A photo of somebody under 18 needs the leave of a guardian: note it first.').refused
    : refuse('not-allowed', 'This member does not want to be shown: ask them first.').refused;
}

/** Leave that is taken back takes the photos with it. */
const hidePhotos: Consequences<'member'> = (next) =>
  isActive(next) && !mayBeShown(next)
    ? next.photos.map(({ mediaId }) => ({ type: 'PhotoRemoved', data: { mediaId }, kind: next.kind, id: next.id }))
    : [];

/** What people say about themselves; for somebody under 18 others say whether they may be shown. */
const own = ['knownAs', 'pronouns', 'interests', 'photoConsent'];

const aboutThemselves: Permit<'member'> = ({ type, payload }, item, actor) => {
  if (item === undefined || actor.memberId !== item.id) return false;
  if (type === 'AddPhoto' || type === 'RemovePhoto' || type === 'OrderPhotos') return true;
  if (
    type !== 'ChangeRecord' ||
    !('changes' in payload) ||
    typeof payload.changes !== 'object' ||
    payload.changes === null
  )
    return false;
  return Object.keys(payload.changes).every((key) => own.includes(key) && !(key === 'photoConsent' && isYoung(item)));
};

/** A login, a standing in the group and numbers that lie apart from the log are not for a merge to bring together. */
function nothingIsLost({ id, values: { name } }: RecordOf<'member'>, world: World): Refusal | undefined {
  const has = (what: string, wayOut: string) =>
    refuse('in-use', `${name} has ${what}: keep ${name} and merge the others into them, or ${wayOut}.`).refused;
  if (world.referenceCount(id, 'user') > 0)
    return has('a user', 'remove the link from the user first and link it to the member you keep afterwards');
  if (world.record('membership', id)?.lifecycle.stage === 'active')
    return has('a membership', 'remove it first, which erases the contact details and documents with it');
  return world.children('measurement', looseKey(id)).length > 0
    ? has('measurements', 'delete those first and enter them for the member you keep')
    : undefined;
}

/**
 * The directory of people: what everybody in the group may know of each other, so that every device may hold it. How somebody is reached,
 * and all that is confidential, lies elsewhere (docs/spec/members.md).
 */
export const member = defineCatalogue({
  kind: 'member',
  scope: 'directory',
  area: 'members',
  path: 'members',
  noun: { one: 'member', many: 'members' },
  title: 'name',
  stock: false,
  findable: true,
  countName: 'membersCount',
  customFields: 'Members (everybody can see them)',
  duplicates: { mayGo: nothingIsLost },
  filed: { key: 'memberId', label: 'Member' },
  aboutOnePerson: true,
  photos: true,
  codePrefix: 'M',
  permit: aboutThemselves,
  photoRule,
  consequences: hidePhotos,
  parts: [{ kind: 'memberSkill', by: 'memberId', label: 'Skills', startsUnnamed: true }],
  without: { documents: 'confidential' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      personal: true,
      importNames: ['full name', 'member'],
    },
    knownAs: {
      type: 'text',
      label: 'Known as',
      max: 120,
      searched: true,
      column: 'offered',
      personal: true,
      help: 'As it stands in the programme.',
    },
    pronouns: { type: 'text', label: 'Pronouns', max: 40, column: 'offered', personal: true },
    code: { type: 'code', label: 'Card', column: 'offered', searched: true, help: 'The code on the membership card.' },
    groups: {
      type: 'words',
      label: 'Groups',
      max: 20,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
      help: 'Committee, Youth group, Wardrobe team.',
    },
    interests: { type: 'choices', label: 'Likes to do', choices: interests, column: 'shown', facet: true },
    young: {
      type: 'flag',
      label: 'Under 18',
      section: 'Looking after people',
      help: 'Follows from the date of birth where that is noted. Everybody sees it, nobody the date.',
    },
    photoConsent: {
      type: 'choice',
      label: 'May be shown in photos',
      section: 'Looking after people',
      choices: choices(['given', 'Yes'], ['refused', 'No']),
      help: 'For somebody under 18 a guardian says so.',
    },
  },
});
