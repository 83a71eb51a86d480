/** Scripts that run in pages before the app's own, to report errors in full. Each is self-contained, because it is injected as text. */

/** Converts errors on the console to text: Firefox's driver passes them as objects of a page that may be closed. */
export function writeErrorsInFull(): void {
  const inFull = (word: unknown) =>
    word instanceof Error ? `${word.name}: ${word.message}\n${word.stack ?? ''}` : word;
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => write.apply(console, words.map(inFull));
  }
}

/** Makes every page report its errors to the line, because WebKit's driver doesn't. */
export function tellTroubles(): void {
  const inFull = (word: unknown) =>
    word instanceof Error ? `${word.name}: ${word.message}\n${word.stack ?? ''}` : String(word);
  let isLeft = false;
  // Leaving a page aborts its requests. Other engines don't report this to the page.
  addEventListener('beforeunload', () => (isLeft = true));
  const tell = (text: string) => {
    if (!isLeft)
      void fetch('/__device/trouble', { method: 'POST', body: text, keepalive: true }).catch(() => undefined);
  };
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
