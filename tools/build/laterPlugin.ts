/** Names in index.html what logging in needs, so that the log-in page can download it before it's run. */
import type { Plugin } from 'vite';

/** @param module what the file contains */
export function laterPlugin(module: string): Plugin {
  return {
    name: 'later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)))
          .map(({ fileName }) => ({
            tag: 'meta',
            attrs: { name: 'later', content: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}
