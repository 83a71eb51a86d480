/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const costumeWords = messages('labels.costume', {
  team: 'wardrobe team',
  noun: {
    one: 'costume',
    many: 'costumes',
    a: 'a costume',
    heading: 'Costumes',
  },
  filed: {
    label: 'Costume',
  },
  counted: 'Costumes',
  parts: {
    costumeWork: {
      label: 'Work',
    },
    lookPiece: {
      label: 'Worn in looks',
    },
  },
  fields: {
    categoryId: {
      label: 'Category',
    },
    sizeLabel: {
      label: 'Size on the label',
      help: 'As printed: M, 40R, UK 12.',
    },
    sizeSystem: {
      label: 'Size system',
      choices: {
        uk: 'UK',
        us: 'US',
        eu: 'EU',
        alpha: 'S, M, L',
        age: 'Age',
        'one-size': 'One size',
        custom: 'Custom',
      },
    },
    wearer: {
      label: 'For',
      choices: {
        adult: 'Adults',
        teen: 'Teenagers',
        child: 'Children',
        baby: 'Babies',
        any: 'Anyone',
      },
    },
    cut: {
      label: 'Cut',
      choices: {
        menswear: 'Menswear',
        womenswear: 'Womenswear',
        any: 'Any',
      },
      help: 'Of the garment, whoever wears it.',
    },
    chest: {
      label: 'Chest / bust',
    },
    waist: {
      label: 'Waist',
    },
    hip: {
      label: 'Hip',
    },
    inseam: {
      label: 'Inside leg',
    },
    length: {
      label: 'Length',
    },
    sleeve: {
      label: 'Sleeve',
    },
    collar: {
      label: 'Collar',
    },
    shoulder: {
      label: 'Shoulder',
    },
    head: {
      label: 'Head',
    },
    shoe: {
      label: 'Shoe size',
    },
    chestTo: {
      label: 'Chest, laces or stretches to',
      help: 'The largest it becomes without a needle.',
    },
    waistTo: {
      label: 'Waist, laces or stretches to',
    },
    hipTo: {
      label: 'Hip, laces or stretches to',
    },
    letOut: {
      label: 'Can be let out by',
      help: 'All round, from what is in the seams.',
    },
    letDown: {
      label: 'Can be let down by',
      help: 'Hems of legs and sleeves.',
    },
    fabric: {
      label: 'Fabric',
    },
    pattern: {
      label: 'Pattern',
      choices: {
        solid: 'Solid',
        stripe: 'Stripe',
        check: 'Check',
        plaid: 'Plaid',
        floral: 'Floral',
        print: 'Print',
        brocade: 'Brocade',
        sequin: 'Sequin',
        other: 'Other',
      },
    },
    style: {
      label: 'Style',
      help: 'Formal, sleepwear, dance.',
    },
    closures: {
      label: 'Fastens with',
      choices: {
        zip: 'Zip',
        buttons: 'Buttons',
        hooks: 'Hooks',
        laces: 'Laces',
        velcro: 'Velcro',
        snaps: 'Snaps',
        'pull-on': 'Pull on',
      },
      help: 'What makes a quick change quick.',
    },
    distressed: {
      label: 'Distressed on purpose',
    },
    care: {
      label: 'Care',
      choices: {
        'machine-wash': 'Machine wash',
        'hand-wash': 'Hand wash',
        'dry-clean': 'Dry clean',
        'spot-clean': 'Spot clean',
        'air-only': 'Air only',
        'do-not-clean': 'Do not clean',
        iron: 'May be ironed',
        tumble: 'May be tumble dried',
      },
    },
    nextToSkin: {
      label: 'Worn next to the skin',
    },
    alterations: {
      label: 'May be altered',
      choices: {
        none: 'No',
        reversible: 'So that it can be undone',
        free: 'Freely',
      },
      help: 'What a wardrobe may do to it.',
    },
    sewnIn: {
      label: 'Sewn-in label',
      help: 'Names of shows and actors found inside.',
    },
  },
});
