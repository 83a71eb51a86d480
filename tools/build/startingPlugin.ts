/** Lets the page show something before its styles and program have arrived. */
import type { Plugin } from 'vite';
import { startingStyles } from '../../server/http/startingStyles.ts';

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/** How Vite adds the styles of a part that is loaded later. */
const addsStyles = 'document.head.appendChild(';

export function startingPlugin(): Plugin {
  return {
    name: 'starting',
    // Styles of pages override the page's own, so they have to come after them: in the body too.
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null;
      if (!code.includes(addsStyles))
        throw new Error('Vite adds styles in another way, which this plugin has to follow.');
      return code.replace(addsStyles, 'document.body.appendChild(');
    },
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
