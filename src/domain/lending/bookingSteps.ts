/** The life cycle of a booking, which follows from its lines, from the money open for it and from being cancelled (domain-fields 2.2). */

/** Transitions of a booking from each state. It begins as `empty`. */
export const bookingSteps = {
  empty: ['reserved', 'out', 'called-off'],
  reserved: ['ready', 'part-out', 'out', 'part-back', 'to-settle', 'done', 'called-off'],
  ready: ['reserved', 'part-out', 'out', 'part-back', 'to-settle', 'done', 'called-off'],
  'part-out': ['reserved', 'ready', 'out', 'part-back', 'missing'],
  out: ['reserved', 'part-out', 'part-back', 'missing', 'to-settle', 'done', 'called-off'],
  'part-back': ['reserved', 'part-out', 'out', 'missing', 'to-settle', 'done'],
  missing: ['reserved', 'ready', 'part-out', 'out', 'part-back', 'to-settle', 'done'],
  'to-settle': ['reserved', 'out', 'part-back', 'done', 'called-off'],
  done: ['reserved', 'out', 'part-back', 'to-settle', 'called-off'],
  'called-off': ['empty', 'reserved', 'out', 'to-settle', 'done'],
} as const;

/** The state of a booking, whatever the date is. */
export type BookingStage = keyof typeof bookingSteps;
