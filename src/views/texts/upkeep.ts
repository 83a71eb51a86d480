/** Texts of work orders, tests, looks and licences. */

/** What happened to an item, after the name of who did it. */
export const upkeepTexts = {
  noted: (work: string, status: string, until: string | undefined) => {
    const by = until === undefined ? '' : ` until ${until}`;
    if (status === 'away') return `sent it away${by}: ${work.toLowerCase()}`;
    if (status === 'in-progress') return `began work on it${by}: ${work.toLowerCase()}`;
    return `asked for work on it: ${work.toLowerCase()}`;
  },
  ended: 'ended the work on it',
  cleaned: 'had it cleaned',
  tested: (scheme: string, result: string, on: string, due: string | undefined) => `noted a test of ${on} (${scheme}): ${result.toLowerCase()}${due === undefined ? '' : `, due again ${due}`}`,
  testWithdrawn: 'took a test back',
} as const;
