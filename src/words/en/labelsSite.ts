/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const settingsWords = messages('labels.settings', {
  currencies: {
    GBP: 'British pound (£)',
    EUR: 'Euro (€)',
    USD: 'US dollar ($)',
    CAD: 'Canadian dollar',
    AUD: 'Australian dollar',
    NZD: 'New Zealand dollar',
    CHF: 'Swiss franc',
    SEK: 'Swedish krona',
    NOK: 'Norwegian krone',
    DKK: 'Danish krone',
    ZAR: 'South African rand',
    INR: 'Indian rupee',
  },
  describedSettings: {
    groupName: {
      label: 'Group name',
      help: 'Shown on the home page, in emails and on labels.',
    },
    welcomeText: {
      label: 'Welcome message',
      help: 'Shown below the name before people log in.',
    },
    logo: {
      label: 'Logo',
      help: 'Shown on every page, at login and on printouts. JPEG, PNG or WebP; a transparent background looks best.',
    },
    accentColour: {
      label: 'Colour',
      help: 'For buttons, links and highlights. Made lighter or darker where it would be hard to read.',
    },
    timezone: {
      label: 'Time zone',
      help: 'Used for rehearsals, performances and reminders.',
    },
    language: {
      label: 'Language',
      help: 'For anyone who hasn\'t chosen one in "My account", including emails to them.',
    },
    loanDays: {
      label: 'Loan period in days',
      help: 'Items are due back this many days after sign-out, unless another date is chosen.',
    },
    digitsOfCodes: {
      label: 'Minimum digits in codes',
      help: "e.g. P-00012. Existing codes don't change; the letters come from the category.",
    },
    synonyms: {
      label: 'Words that mean the same',
      help: 'One line for each, e.g. goblet = chalice. Searching for either word finds both.',
    },
    retentionYears: {
      label: 'Years to keep data after leaving',
      help: "After this, administrators are asked whether to erase the person's data. 0 means never ask.",
    },
    reminders: {
      label: 'Email reminders',
      help: 'One email each morning to everyone with something to return, attend or look after. People choose what they\'re reminded of in "My account".',
      form: {
        choices: {
          on: 'On',
          off: 'Off',
        },
      },
    },
    reminderDays: {
      label: 'Reminder days',
      help: 'Days before (with a minus), on the day (0) and after, separated by commas, e.g. -3, 0, 7.',
    },
    reminderHour: {
      label: 'Reminder hour',
      help: 'Reminders are sent from this hour, 0 to 23.',
    },
    currency: {
      label: 'Currency',
      help: "For values and prices. Amounts aren't converted.",
    },
    measurementNames: {
      label: 'Measurement names',
      help: 'British and American wardrobes use different names for some measurements.',
      form: {
        choices: {
          uk: 'British',
          us: 'American',
        },
      },
    },
    lengths: {
      label: 'Unit of length',
      help: "For lengths entered without a unit, and for new measurements. Existing values don't change.",
      form: {
        choices: {
          cm: 'Centimetres',
          in: 'Inches',
        },
      },
    },
    hours: {
      label: 'Time format',
      help: 'Anyone can choose another in "My account".',
      form: { choices: { usual: 'As usual in the language', 24: '24-hour, e.g. 19:30', 12: '12-hour, e.g. 7:30 pm' } },
    },
    weekStart: {
      label: 'First day of the week',
      help: 'Anyone can choose another in "My account".',
      form: { choices: { usual: 'As usual in the language', monday: 'Monday', sunday: 'Sunday' } },
    },
    paper: {
      label: 'Paper size',
      help: 'For PDFs and printed lists. Anyone can choose another in "My account".',
      form: { choices: { usual: 'As usual in the language', A4: 'A4', Letter: 'US Letter' } },
    },
    secondStepFor: {
      label: 'Two-factor authentication',
      help: 'Who must use an authenticator app as well as a password. They set it up the next time they log in.',
      form: {
        choices: {
          nobody: 'Optional for everyone',
          administrators: 'Required for administrators',
        },
      },
    },
    providerUsers: {
      label: 'Login with a provider',
      help: "Who can log in this way, if a provider is set up. New users can't see the group's data until they're given permissions.",
      form: {
        choices: {
          known: 'Existing users only',
          add: 'Anyone: new users are added',
        },
      },
    },
    billingContact: {
      label: 'Billing contact',
      help: 'Receives emails about payments.',
    },
    daysOfGrace: {
      label: 'Grace period in days',
      help: "Days of full access after a missed payment. After that, members see a maintenance page until it's paid.",
    },
    plans: {
      label: 'Plans',
      help: 'Offered on the pricing page. Subscribers keep their price until they change plan.',
    },
    sitesThatShowThePrices: {
      label: 'Websites that embed your prices',
      help: 'Websites that can embed the pricing page, one per line, e.g. https://players.example.',
    },
  },
  groups: {
    theGroup: 'Group',
    lending: 'Lending',
    codes: 'Codes',
    search: 'Search',
    members: 'Members',
    reminders: 'Reminders',
    moneyAndMeasures: 'Currency and measurements',
    loggingIn: 'Login',
    payments: 'Payments',
    plansAndPrices: 'Plans and prices',
  },
});

export const settingWords = messages('labels.setting', {
  noun: {
    one: 'setting',
    many: 'settings',
    a: 'a setting',
    heading: 'Settings',
  },
  fields: {
    parameter: {
      label: 'Parameter',
    },
    value: {
      label: 'Value',
    },
    datatype: {
      label: 'Type',
      choices: {
        string: 'String',
        integer: 'Integer',
        boolean: 'Boolean',
        json: 'JSON',
        array: 'Array',
      },
    },
    isPublic: {
      label: 'Visible to visitors',
    },
    isKept: {
      label: 'Managed centrally',
    },
  },
});
