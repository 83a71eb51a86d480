/** What an error says to people. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
