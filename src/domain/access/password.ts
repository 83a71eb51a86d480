/** Requirements for a new password. Existing passwords aren't checked. */

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 1_000;

/** How many characters of a password are checked. Further characters can only make it harder to guess. */
const judgedLength = 100;

/** Password strengths, weakest first: `common` is rejected, `strong` resists an offline attack. */
export const passwordStrengths = ['common', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** True if the password has the minimum length. A run of white space counts as one character. */
export function isLongEnough(password: string): boolean {
  return [...password.replaceAll(/\s+/g, ' ')].length >= PASSWORD_MIN;
}

/** The part of the password that is passed to the strength estimator. */
export function judgedPart(password: string): string {
  return password.slice(0, judgedLength);
}

/** Words an attacker would try first: names and addresses of the person and the group, whole and in parts. */
export function obviousWords(about: readonly string[]): readonly string[] {
  const parts = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [
    ...new Set([...parts, 'backstock'].map((text) => text.trim().toLowerCase()).filter((text) => text.length > 2)),
  ];
}

/** The strength for an estimator score from 0 to 4. Below 2, a million guesses are enough. */
export function strengthOf(score: number): PasswordStrength {
  if (score < 2) return 'common';
  return score === 2 ? 'fair' : score === 3 ? 'good' : 'strong';
}
