/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const skillsWords = messages('labels.skills', {
  skillDepartments: {
    wardrobe: 'Wardrobe',
    set: 'Set',
    lighting: 'Lighting',
    sound: 'Sound',
    props: 'Props',
    'stage-management': 'Stage management',
    'on-stage': 'On stage',
    music: 'Music',
    'front-of-house': 'Front of house',
    safety: 'Safety',
    other: 'Other',
  },
  levels: {
    interested: 'Would like to learn',
    learning: 'Learning',
    competent: 'Can do it',
    teaches: 'Can lead or teach it',
  },
  certificateStanding: {
    label: 'State',
    choices: {
      expired: {
        label: 'Certificate expired',
      },
      verified: {
        label: 'Confirmed',
      },
      said: {
        label: 'Says so',
      },
    },
  },
});

export const skillWords = messages('labels.skill', {
  noun: {
    one: 'skill',
    many: 'skills',
    a: 'a skill',
    heading: 'Skills',
  },
  parts: {
    memberSkill: {
      label: 'Who can do it',
    },
  },
  fields: {
    name: {
      label: 'Name',
    },
    department: {
      label: 'Department',
    },
    needsCertificate: {
      label: 'Needs a certificate',
    },
    months: {
      label: 'Months a certificate holds',
    },
    description: {
      label: 'Description',
    },
  },
});

export const memberSkillWords = messages('labels.memberSkill', {
  noun: {
    one: 'skill of a member',
    many: 'skills of members',
    a: 'a skill of a member',
    heading: 'Skills of members',
  },
  fields: {
    name: {
      label: 'In their words',
      help: 'What they can do of it: period hats, circular saws.',
    },
    memberId: {
      label: 'Who',
    },
    skillId: {
      label: 'Skill',
    },
    level: {
      label: 'How well',
    },
    evidence: {
      label: 'What shows it',
      help: 'A course, a certificate number, shows they did it for.',
    },
    verifiedById: {
      label: 'Confirmed by',
    },
    verifiedOn: {
      label: 'Confirmed on',
    },
    expires: {
      label: 'Certificate expires',
    },
  },
});
