/** Labels of records, fields and choices. */
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
    'hair-makeup': 'Hair and make-up',
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
  customFields: 'Members (visible to everyone)',
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
      help: 'As printed in the programme.',
    },
    pronouns: {
      label: 'Pronouns',
    },
    code: {
      label: 'Membership card',
      help: 'The code on the membership card.',
    },
    groups: {
      label: 'Groups',
      help: 'e.g. Committee, Youth group, Wardrobe team',
    },
    interests: {
      label: 'Interests',
    },
    language: {
      label: 'Language',
      help: "Slips for them are printed in it. Leave blank for the group's language.",
    },
    young: {
      label: 'Under 18',
      help: 'Worked out from the date of birth, if set. Everyone sees this, but not the date.',
    },
    photoConsent: {
      label: 'Photo consent',
      choices: {
        given: 'Yes',
        refused: 'No',
      },
      help: 'For under-18s, a parent or guardian decides.',
    },
  },
});
