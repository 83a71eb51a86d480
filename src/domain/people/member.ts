import { choices, defineCatalogue, isActive, looseKey } from '../catalogue/index.ts';
import type { Consequences, Permit, RecordOf, WithValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { Message } from '../../words/message.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';
import { memberWords } from '../../words/en/labelsPeopleMember.ts';
import { offeredLanguages } from '../../words/languages.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** What members are interested in doing (domain-fields 1.14). */
const interests = choices(memberWords.interests);

/** True if the group has recorded that the member is under 18. */
export function isYoung({ values }: WithValues<'member'>): boolean {
  return values.young === true;
}

/** Members under 18 are only shown with consent, others unless they have refused. */
export function mayBeShown(member: WithValues<'member'>): boolean {
  const { photoConsent } = member.values;
  return isYoung(member) ? photoConsent === 'given' : photoConsent !== 'refused';
}

function photoRule(item: RecordOf<'member'>): Refusal | undefined {
  if (mayBeShown(item)) return undefined;
  return isYoung(item)
    ? refuse('not-allowed', peopleRefusals.guardianLeave).refused
    : refuse('not-allowed', peopleRefusals.notToBeShown).refused;
}

/** Withdrawing consent removes the photos. */
const hidePhotos: Consequences<'member'> = (next) =>
  isActive(next) && !mayBeShown(next)
    ? next.photos.map(({ mediaId }) => ({ type: 'PhotoRemoved', data: { mediaId }, kind: next.kind, id: next.id }))
    : [];

/** Fields that members can edit about themselves. Photo consent for under-18s is given by others. */
const own = ['knownAs', 'pronouns', 'interests', 'language', 'photoConsent'];

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

/** A merge can't combine logins, memberships or the measurements stored outside the log. */
function nothingIsLost({ id, values: { name } }: RecordOf<'member'>, world: World): Refusal | undefined {
  const has = (message: Message) => refuse('in-use', message).refused;
  if (world.referenceCount(id, 'user') > 0) return has(peopleRefusals.hasUser({ name }));
  if (world.record('membership', id)?.lifecycle.stage === 'active') return has(peopleRefusals.hasMembership({ name }));
  return world.children('measurement', looseKey(id)).length > 0
    ? has(peopleRefusals.hasMeasurements({ name }))
    : undefined;
}

/**
 * The directory of people: what everyone in the group can see of each other, so that every device can store it. Contact details
 * and everything confidential are stored elsewhere (docs/spec/members.md).
 */
export const member = defineCatalogue({
  kind: 'member',
  scope: 'directory',
  area: 'members',
  path: 'members',
  noun: memberWords.noun,
  title: 'name',
  stock: false,
  findable: true,
  countName: 'membersCount',
  customFields: memberWords.customFields,
  duplicates: { mayGo: nothingIsLost },
  filed: { key: 'memberId', label: memberWords.filed.label },
  aboutOnePerson: true,
  mark: 'face',
  photos: true,
  codePrefix: 'M',
  permit: aboutThemselves,
  photoRule,
  consequences: hidePhotos,
  parts: [{ kind: 'memberSkill', by: 'memberId', label: memberWords.parts.memberSkill.label, startsUnnamed: true }],
  without: { documents: 'confidential' },
  fields: {
    name: {
      type: 'text',
      label: memberWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      personal: true,
      importNames: ['full name', 'member'],
    },
    knownAs: {
      type: 'text',
      label: memberWords.fields.knownAs.label,
      max: 120,
      searched: true,
      column: 'offered',
      personal: true,
      help: memberWords.fields.knownAs.help,
    },
    pronouns: { type: 'text', label: memberWords.fields.pronouns.label, max: 40, column: 'offered', personal: true },
    code: {
      type: 'code',
      label: memberWords.fields.code.label,
      column: 'offered',
      searched: true,
      help: memberWords.fields.code.help,
    },
    groups: {
      type: 'words',
      label: memberWords.fields.groups.label,
      max: 20,
      searched: true,
      column: 'shown',
      facet: true,
      sticky: true,
      help: memberWords.fields.groups.help,
    },
    interests: {
      type: 'choices',
      label: memberWords.fields.interests.label,
      choices: interests,
      column: 'shown',
      facet: true,
    },
    language: {
      type: 'choice',
      label: memberWords.fields.language.label,
      choices: offeredLanguages,
      column: 'offered',
      help: memberWords.fields.language.help,
    },
    young: {
      type: 'flag',
      label: memberWords.fields.young.label,
      section: sectionWords.lookingAfterPeople,
      help: memberWords.fields.young.help,
    },
    photoConsent: {
      type: 'choice',
      label: memberWords.fields.photoConsent.label,
      section: sectionWords.lookingAfterPeople,
      choices: choices(memberWords.fields.photoConsent.choices),
      help: memberWords.fields.photoConsent.help,
    },
  },
});
