/** Ends the wait for a backup that gets no further, because the database or the server doesn't answer. */

/** Nothing happened for too long. The message says what to do. */
export class NoProgress extends Error {
  constructor(who: string, millis: number) {
    super(
      `${who} hasn't answered for ${Math.round(millis / 1_000)} seconds, so there is no backup. Check that it's running and not busy with a restore or an update, and try again.`,
    );
    this.name = 'NoProgress';
  }
}

/** How long a step of a backup may take. */
export const silentMillis = 300_000;

/** Runs work that reports its progress. Rejects with NoProgress if it reports nothing for too long. */
export function whileProgressing<T>(
  who: string,
  work: (heard: () => void) => Promise<T>,
  millis: number = silentMillis,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoProgress(who, millis)), millis);
    work(() => timer.refresh())
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
