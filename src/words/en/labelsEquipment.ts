/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const equipmentWords = messages('labels.equipment', {
  testsDue: '{count, plural, one {# test due} other {# tests due}}',
  team: 'technical team',
  testStanding: {
    label: 'Tests',
    none: 'No test on record',
    choices: {
      failed: {
        label: 'Failed test',
      },
      overdue: {
        label: 'Test overdue',
      },
      due: {
        label: 'Test due soon',
      },
      tested: {
        label: 'Tested',
      },
    },
  },
  noun: {
    one: 'piece of equipment',
    many: 'equipment',
    a: 'a piece of equipment',
    heading: 'Equipment',
  },
  filed: {
    label: 'Equipment',
  },
  counted: 'Equipment',
  parts: {
    inspection: {
      label: 'Tests',
    },
    equipmentWork: {
      label: 'Work orders',
    },
  },
  fields: {
    categoryId: {
      label: 'Category',
    },
    department: {
      label: 'Department',
      choices: {
        lighting: 'Lighting',
        sound: 'Sound',
        video: 'Video',
        rigging: 'Rigging and access',
        stage: 'Stage and drapes',
        tools: 'Tools',
        comms: 'Communications',
        power: 'Power',
        wardrobe: 'Wardrobe equipment',
        music: 'Music',
        it: 'IT',
        'front-of-house': 'Front of house',
        safety: 'Safety',
      },
    },
    make: {
      label: 'Make',
    },
    model: {
      label: 'Model',
    },
    serial: {
      label: 'Serial number',
    },
    unit: {
      label: 'Unit number',
      help: 'Number within its series, e.g. 26-014',
    },
    specification: {
      label: 'Specification',
      help: 'e.g. lens, cable length, anything users should know',
    },
    loanable: {
      help: 'New equipment can be signed out only by the technical team unless you choose otherwise.',
    },
    lamp: {
      label: 'Lamp',
    },
    watts: {
      label: 'Watts',
    },
    connector: {
      label: 'Connectors',
      choices: {
        'uk-13a': 'UK 13 A',
        'uk-15a': '15 A round pin',
        'cee-16': '16 A CEE',
        'cee-32': '32 A CEE',
        'cee-63': '63 A CEE',
        schuko: 'Schuko',
        'us-edison': 'US Edison',
        'stage-pin': 'Stage pin',
        'twist-lock': 'Twist-lock',
        powercon: 'powerCON',
        true1: 'TRUE1',
        xlr3: 'XLR 3',
        xlr5: 'XLR 5',
        jack: 'Jack',
        rca: 'RCA',
        speakon: 'Speakon',
        bnc: 'BNC',
        rj45: 'RJ45',
        hdmi: 'HDMI',
      },
    },
    cableLength: {
      label: 'Cable length',
    },
    frequency: {
      label: 'Radio channel',
    },
    workingLoad: {
      label: 'Safe working load (kg)',
    },
    weight: {
      label: 'Weight (kg)',
    },
    serviceable: {
      label: 'In service',
      choices: {
        'in-service': 'Yes',
        fault: 'Fault reported',
        'out-of-service': 'No',
        'awaiting-parts': 'Awaiting parts',
      },
    },
    testedOn: {
      label: 'Last tested',
    },
    testDue: {
      label: 'Test due',
      marks: {
        says: 'test due',
      },
      help: "After this day it can't be signed out until it has been tested again.",
    },
    testResult: {
      label: 'Test result',
    },
    warrantyTo: {
      label: 'Under warranty until',
    },
  },
});

export const equipmentCategoryWords = messages('labels.equipmentCategory', {
  customFields: 'Equipment categories',
  fields: {
    testScheme: {
      label: 'Test required',
      help: 'All equipment in this category needs this test.',
    },
    testMonths: {
      label: 'Months between tests',
      help: 'Leave empty to use the usual interval for this test.',
    },
  },
});

export const inspectionWords = messages('labels.inspection', {
  schemes: {
    visual: 'Electrical visual inspection',
    pat: 'Electrical test (PAT)',
    loler: 'Lifting equipment (LOLER)',
    access: 'Ladders and access equipment',
    harness: 'Harnesses and fall arrest',
    rigging: 'Rigging inspection',
    flame: 'Flame retardancy',
    fire: 'Fire safety',
    battery: 'Battery',
    other: 'Other',
  },
  testResults: {
    pass: 'Pass',
    notes: 'Pass with notes',
    fail: 'Fail',
    'not-tested': 'Not tested',
  },
  outcome: {
    label: 'Result',
  },
  noun: {
    one: 'test',
    many: 'tests',
    a: 'a test',
    heading: 'Tests',
  },
  fields: {
    name: {
      label: 'Item tested',
    },
    equipmentId: {
      label: 'Equipment',
    },
    scheme: {
      label: 'Test',
    },
    on: {
      label: 'Tested on',
    },
    result: {
      label: 'Result',
    },
    due: {
      label: 'Next due',
      help: "Leave empty to use the category's interval, or the usual one for this test.",
    },
    by: {
      label: 'Tested by',
      help: 'Name of the tester, and their company if external.',
    },
    competence: {
      label: "Tester's reference",
    },
    certificate: {
      label: 'Certificate or report number',
    },
    applianceClass: {
      label: 'Appliance class',
      choices: {
        i: 'Class I',
        ii: 'Class II',
        iii: 'Class III',
      },
    },
    earth: {
      label: 'Earth continuity (Ω)',
    },
    insulation: {
      label: 'Insulation resistance (MΩ)',
    },
    leakage: {
      label: 'Leakage current (mA)',
    },
    polarity: {
      label: 'Polarity correct',
    },
    fuse: {
      label: 'Fuse',
    },
    readings: {
      label: 'Other readings',
    },
    defects: {
      label: 'Defects',
    },
    notes: {
      label: 'Notes',
    },
  },
});
