/** What records, fields and choices are called. */
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
      label: 'Name of the group',
      help: 'It heads the home page, letters and labels.',
    },
    welcomeText: {
      label: 'Welcome',
      help: 'What visitors read below the name before they log in.',
    },
    logo: {
      label: 'Logo',
      help: 'It stands in the frame of every page, where people log in, and on paper. JPEG, PNG or WebP; one with a clear background looks best.',
    },
    accentColour: {
      label: 'Colour',
      help: 'Of buttons, links and marks. It is made lighter or darker where it could not be read otherwise.',
    },
    timezone: {
      label: 'Time zone',
      help: 'Rehearsals, performances and reminders go by its clocks.',
    },
    language: {
      label: 'Language',
      help: 'What people read who have not chosen one in “My account”, and what letters to them are written in.',
    },
    loanDays: {
      label: 'Days of a loan',
      help: 'A sign-out is due after so many days, unless the person says otherwise.',
    },
    digitsOfCodes: {
      label: 'Digits of codes',
      help: 'Of the numbers that Backstock gives, P-00012 say, at least. Codes that are there stay; the letters are those of the category.',
    },
    retentionYears: {
      label: 'Years after somebody has left',
      help: 'After so many years administrators are asked whether to erase what is known of them. 0 never asks.',
    },
    reminders: {
      label: 'E-mail reminders',
      help: 'One letter a morning to everybody who has something to bring back, to come to or to look after. Each person chooses below “My account” what they want to hear of.',
      form: {
        choices: {
          on: 'Sent',
          off: 'Not sent',
        },
      },
    },
    reminderDays: {
      label: 'Days of reminders',
      help: 'Before the day (with a minus), on it (0) and after it, with commas between.',
    },
    reminderHour: {
      label: 'Hour of reminders',
      help: 'From this hour of the day on, from 0 to 23.',
    },
    currency: {
      label: 'Currency',
      help: 'What values and prices are written in. Amounts are not converted.',
    },
    measurementNames: {
      label: 'Names of measurements',
      help: 'Wardrobes on either side of the Atlantic call some of them by other names.',
      form: {
        choices: {
          uk: 'British',
          us: 'American',
        },
      },
    },
    lengths: {
      label: 'Lengths',
      help: 'What a length without a unit is read in, and the tape that new measurements begin with. What is there stays as it was written.',
      form: {
        choices: {
          cm: 'Centimetres',
          in: 'Inches',
        },
      },
    },
    secondStepFor: {
      label: 'Two-factor authentication',
      help: 'Who needs an authenticator besides the password. Whoever has none sets one up when they log in next.',
      form: {
        choices: {
          nobody: 'Whoever turns it on',
          administrators: 'All administrators',
        },
      },
    },
    providerUsers: {
      label: 'Logging in with a provider',
      help: 'Where one is set up: whom it may bring in. Those who are added see nothing of the group until they are given rights.',
      form: {
        choices: {
          known: 'Users who are known here',
          add: 'Others too: they are added as users',
        },
      },
    },
    billingContact: {
      label: 'Billing contact',
      help: 'Who is written to about payments.',
    },
    daysOfGrace: {
      label: 'Days of grace',
      help: 'So long everything goes on after the day a payment was due; then members see a maintenance page until it is paid.',
    },
    plans: {
      label: 'Plans',
      help: 'What is sold on the pricing page. Whoever has a plan keeps its price until they choose another.',
    },
    sitesThatShowThePrices: {
      label: 'Sites that show the prices',
      help: 'Web sites that may show the pricing page in a frame, one a line, such as https://players.example.',
    },
  },
  groups: {
    theGroup: 'The group',
    lending: 'Lending',
    codes: 'Codes',
    members: 'Members',
    reminders: 'Reminders',
    moneyAndMeasures: 'Money and measures',
    loggingIn: 'Logging in',
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
        json: 'Json',
        array: 'Array',
      },
    },
    isPublic: {
      label: 'Known to visitors',
    },
    isKept: {
      label: 'Kept by the installation',
    },
  },
});
