/** Labels of records, fields and choices. */
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
    label: 'Status',
    choices: {
      expired: {
        label: 'Certificate expired',
      },
      verified: {
        label: 'Confirmed',
      },
      said: {
        label: 'Self-declared',
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
      label: 'Members with this skill',
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
      label: 'Certificate valid for (months)',
    },
    description: {
      label: 'Description',
    },
  },
});

export const memberSkillWords = messages('labels.memberSkill', {
  noun: {
    one: 'member skill',
    many: 'member skills',
    a: 'a member skill',
    heading: 'Member skills',
  },
  fields: {
    name: {
      label: 'In their own words',
      help: 'What exactly they can do, e.g. period hats, circular saws.',
    },
    memberId: {
      label: 'Member',
    },
    skillId: {
      label: 'Skill',
    },
    level: {
      label: 'Level',
    },
    evidence: {
      label: 'Evidence',
      help: "e.g. a course, a certificate number, shows they've worked on",
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
