/** The counts of a booking line, in lifecycle order. */
export const lineCounts = ['reserved', 'pulled', 'out', 'back', 'damaged', 'missing', 'lost', 'cancelled'] as const;
export type LineCount = (typeof lineCounts)[number];
