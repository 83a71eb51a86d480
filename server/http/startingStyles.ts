import { createHash } from 'node:crypto';

/** Styles of what the page shows until its program has started. They are part of the page, so nothing has to be fetched before that is seen. */
export const startingStyles = [
  'html{color-scheme:light}',
  'body{margin:0;background:#f6f3ee;color:#26211a}',
  '.starting{display:grid;align-content:center;justify-items:center;gap:8px;margin:0;min-height:100vh;min-height:100svh;',
  'font:600 0.9375rem/1.5 system-ui,sans-serif}',
].join('');

/** Their source in a content security policy. */
export const startingStylesSource = `'sha256-${createHash('sha256').update(startingStyles).digest('base64')}'`;
