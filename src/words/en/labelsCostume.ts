/** Labels of records, fields and choices. */
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
      label: 'Work orders',
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
      label: 'Labelled size',
      help: 'As printed, e.g. M, 40R, UK 12',
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
      help: 'The cut of the garment, not who wears it.',
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
      label: 'Max. chest (stretched or laced)',
      help: 'The largest it will go without sewing.',
    },
    waistTo: {
      label: 'Max. waist (stretched or laced)',
    },
    hipTo: {
      label: 'Max. hip (stretched or laced)',
    },
    letOut: {
      label: 'Can be let out by',
      help: 'All round, from the seam allowance.',
    },
    letDown: {
      label: 'Can be let down by',
      help: 'Leg and sleeve hems.',
    },
    fabric: {
      label: 'Fabric',
    },
    pattern: {
      label: 'Pattern',
      choices: {
        solid: 'Plain',
        stripe: 'Stripe',
        check: 'Check',
        plaid: 'Tartan',
        floral: 'Floral',
        print: 'Print',
        brocade: 'Brocade',
        sequin: 'Sequins',
        other: 'Other',
      },
    },
    style: {
      label: 'Style',
      help: 'e.g. formal, sleepwear, dance',
    },
    closures: {
      label: 'Fastenings',
      choices: {
        zip: 'Zip',
        buttons: 'Buttons',
        hooks: 'Hooks',
        laces: 'Laces',
        velcro: 'Velcro',
        snaps: 'Poppers',
        'pull-on': 'Pull on',
      },
      help: 'Useful for planning quick changes.',
    },
    distressed: {
      label: 'Deliberately distressed',
    },
    care: {
      label: 'Care instructions',
      choices: {
        'machine-wash': 'Machine wash',
        'hand-wash': 'Hand wash',
        'dry-clean': 'Dry clean',
        'spot-clean': 'Spot clean',
        'air-only': 'Air only',
        'do-not-clean': 'Do not clean',
        iron: 'Can be ironed',
        tumble: 'Can be tumble dried',
      },
    },
    nextToSkin: {
      label: 'Worn next to the skin',
    },
    alterations: {
      label: 'Alterations allowed',
      choices: {
        none: 'None',
        reversible: 'Reversible only',
        free: 'Any',
      },
      help: 'What wardrobe may do to it.',
    },
    sewnIn: {
      label: 'Sewn-in label',
      help: 'Names of shows and actors on the labels inside.',
    },
  },
});
