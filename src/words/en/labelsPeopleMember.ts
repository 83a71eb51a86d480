/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const memberWords = messages('labels.member', {
  interests: {
    acting: 'Acting',
    singing: 'Singing',
    dance: 'Dance',
    directing: 'Directing',
    'stage-management': 'Stage management',
    props: 'Props',
    costumes: 'Costumes',
    set: 'Set',
    lighting: 'Lighting',
    sound: 'Sound',
    'hair-makeup': 'Hair and makeup',
    'front-of-house': 'Front of house',
    'box-office': 'Box office',
    publicity: 'Publicity',
    committee: 'Committee',
    chaperoning: 'Chaperoning',
    driving: 'Driving',
  },
  noun: {
    one: 'member',
    many: 'members',
    a: 'a member',
    heading: 'Members',
  },
  customFields: 'Members (everybody can see them)',
  filed: {
    label: 'Member',
  },
  parts: {
    memberSkill: {
      label: 'Skills',
    },
  },
  fields: {
    name: {
      label: 'Name',
    },
    knownAs: {
      label: 'Known as',
      help: 'As it stands in the programme.',
    },
    pronouns: {
      label: 'Pronouns',
    },
    code: {
      label: 'Card',
      help: 'The code on the membership card.',
    },
    groups: {
      label: 'Groups',
      help: 'Committee, Youth group, Wardrobe team.',
    },
    interests: {
      label: 'Likes to do',
    },
    young: {
      label: 'Under 18',
      help: 'Follows from the date of birth where that is noted. Everybody sees it, nobody the date.',
    },
    photoConsent: {
      label: 'May be shown in photos',
      choices: {
        given: 'Yes',
        refused: 'No',
      },
      help: 'For somebody under 18 a guardian says so.',
    },
  },
});
