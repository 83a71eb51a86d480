/** What is asked of a password that somebody chooses. Passwords of before are not judged. */

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 1_000;

/** How much of a password is judged: what comes after it can only make it harder to guess. */
const judgedLength = 100;

/** How hard a password is to guess, from what is refused to what is hard for a computer with all the time in the world. */
export const passwordStrengths = ['common', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** True for a password of the least length; blanks in a row count as one. */
export function isLongEnough(password: string): boolean {
  return [...password.replaceAll(/\s+/g, ' ')].length >= PASSWORD_MIN;
}

/** What is put to the judge. */
export function judgedPart(password: string): string {
  return password.slice(0, judgedLength);
}

/** Words that whoever guesses tries first: names and addresses of the person and the group, whole and in parts. */
export function obviousWords(about: readonly string[]): readonly string[] {
  const parts = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [
    ...new Set([...parts, 'backstock'].map((text) => text.trim().toLowerCase()).filter((text) => text.length > 2)),
  ];
}

/** The strength for the score of the judge, from 0 to 4: below 2, a million guesses are enough. */
export function strengthOf(score: number): PasswordStrength {
  if (score < 2) return 'common';
  return score === 2 ? 'fair' : score === 3 ? 'good' : 'strong';
}
