/** The plans that an installation starts with, until it sets its own. */
import { texts } from '../messages.ts';

export const examplePlans = texts('examplePlans', {
  studio: {
    name: 'Studio',
    summary: 'For a group with a single store cupboard.',
    stock: 'Props, costumes, equipment and scripts',
    labels: 'Labels and scanning on any phone',
    offline: 'Works offline',
  },
  company: {
    name: 'Company',
    summary: 'For a group that lends, borrows and puts on several shows a year.',
    studio: 'Everything in Studio',
    calendar: 'Shows, calls and the calendar',
    measurements: 'Measurements and fittings',
    paperwork: 'Stocktakes, imports and paperwork',
  },
  repertory: {
    name: 'Repertory',
    summary: 'For a theatre with a store, a workshop and a hire desk.',
    company: 'Everything in Company',
    houses: 'Any number of venues and stores',
    hire: 'Hires to other groups',
    support: 'Support within one working day',
  },
});
