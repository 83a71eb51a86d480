/** Texts about the surroundings of the server. */
export const environmentTexts = {
  banner: (errors: readonly string[]) => `Errors Detected: ${errors.join(', ')}`,
} as const;
