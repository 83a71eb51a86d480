/** Scripts that run in pages before the program's own, so that what goes wrong there is read in full. Each stands alone: it is handed over as its text. */

/** Errors that are written to the console become words there: Firefox's driver hands them over as objects of a page that may be gone. */
export function writeErrorsInFull(): void {
  const inFull = (word: unknown) =>
    word instanceof Error ? `${word.name}: ${word.message}\n${word.stack ?? ''}` : word;
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => write.apply(console, words.map(inFull));
  }
}

/** Told to the line by every page: what WebKit's driver keeps to itself. */
export function tellTroubles(): void {
  const inFull = (word: unknown) =>
    word instanceof Error ? `${word.name}: ${word.message}\n${word.stack ?? ''}` : String(word);
  const tell = (text: string) =>
    void fetch('/__device/trouble', { method: 'POST', body: text, keepalive: true }).catch(() => undefined);
  addEventListener(
    'error',
    (event) =>
      event instanceof ErrorEvent &&
      tell(`page error: ${event.error instanceof Error ? inFull(event.error) : event.message}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`page error: ${inFull(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      tell(`console ${level}: ${words.map(inFull).join(' ')} (${location.href})`);
      write.apply(console, words);
    };
  }
}
