/** Printed lists: titles, uses, and the headings that aren't field labels. */
import { messages } from '../messages.ts';

export const paperListWords = messages('paperList', {
  props: { title: 'Props in stock', use: 'All props, by category.' },
  costumesOut: { title: 'Costumes out, by show', use: 'Who has which costumes for each show, with room for fittings.' },
  plot: {
    title: 'Costume plot',
    use: 'What each character wears in which scenes, and the quick changes, show by show.',
  },
  dressing: { title: 'Dressing list', use: 'What each character wears, look by look, with alternatives.' },
  contents: {
    title: 'Contents sheet',
    use: "What's in each location, to hang on the door or stick on the box.",
  },
  pull: { title: 'Pull list', use: 'What to fetch from the store, in shelf order.' },
  checkIn: { title: 'Check-in list', use: "Everything that's out, to tick off as it comes back." },
  return: { title: 'Return list', use: "Everything that's out, by the shelf it goes back to." },
  slip: { title: 'Sign-out slip', use: "A page for each member to sign, listing what they've borrowed." },
  holdings: { title: 'Who has what', use: "Everything that's out, by member." },
  overdue: { title: 'Overdue list', use: "Everything that's overdue, by member, for phoning round." },
  equipment: { title: 'Equipment list', use: 'Make, model and tests of all equipment, by category.' },
  equipmentTests: {
    title: 'Equipment test register',
    use: 'The latest test of each piece of equipment and when the next one is due, for the inspector.',
  },
  disposals: { title: 'Disposal list', use: "What's been disposed of, when and why, for the committee." },
  inventory: {
    title: 'Inventory',
    use: 'All stock by location, with condition and value, for the committee and the insurer.',
  },
  columns: {
    item: 'Item',
    quantity: 'Qty',
    size: 'Size',
    change: 'Change',
    fitting: 'Fittings and notes',
    box: 'Box',
    conditionIn: 'Condition on return',
    holder: 'Signed out to',
    outSince: 'Out since',
    purpose: 'For',
    daysLate: 'Days late',
    reply: 'Reply',
    test: 'Test',
    value: 'Value',
    applianceClass: 'Class',
    tester: 'Tested by',
    disposalReason: 'Reason',
    disposedOn: 'Disposed of on',
  },
});
