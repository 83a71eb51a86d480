/** Lets the page show something before its styles and program have arrived. */
import type { Plugin } from 'vite';
import { startingStyles } from '../../server/http/startingStyles.ts';

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

export function startingPlugin(): Plugin {
  return {
    name: 'starting',
    transformIndexHtml: {
      order: 'post',
      // In the head, a style sheet would keep the whole page waiting. Programs wait for it wherever it is.
      handler: (html) => ({
        html: html
          .replaceAll(styleSheet, '')
          .replace('</body>', `${[...html.matchAll(styleSheet)].map(([link]) => link).join('')}\n  </body>`),
        tags: [{ tag: 'style', children: startingStyles, injectTo: 'head' }],
      }),
    },
  };
}
