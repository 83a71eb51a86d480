/** The message of anything thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
