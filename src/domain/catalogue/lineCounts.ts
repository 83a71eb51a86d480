/** What a line of a booking counts, in the order of its life. */
export const lineCounts = ['reserved', 'pulled', 'out', 'back', 'damaged', 'missing', 'lost', 'cancelled'] as const;
export type LineCount = (typeof lineCounts)[number];
