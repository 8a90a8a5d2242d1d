// Inlines pwa/start/inline/ into index.html: its script, and the styles of the first paint. On a slow line each file
// that the first paint waits for costs a second. A Vite plugin.

import { build, type HtmlTagDescriptor, type Plugin } from 'vite';

const SCRIPT = new URL('../pwa/start/inline/main.ts', import.meta.url).pathname;
/** tools/code-of-pages.ts writes the URLs of the app's files here. */
const FILES = 'const code = null;';

export function inlineStart(): Plugin {
  return {
    name: 'papertide-inline-start',
    transformIndexHtml: {
      order: 'pre',
      async handler(): Promise<HtmlTagDescriptor[]> {
        // they load Fluent: only when a page is built
        const [{ pageColours }, { skeletonStyles }] = await Promise.all([
          import('../pwa/start/inline/page-colours.ts'),
          import('../pwa/start/inline/skeleton-styles.ts'),
        ]);
        return [
          { tag: 'style', children: pageColours + skeletonStyles, injectTo: 'head' },
          { tag: 'script', children: `{${FILES}${await bundleStart()}}`, injectTo: 'body' },
        ];
      },
    },
  };
}

/**
 * Bundles the script as one function, in a syntax that browsers understand which are to be told that they are too
 * old.
 */
export async function bundleStart(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: { input: SCRIPT, output: { format: 'iife', codeSplitting: false } },
    },
  });
  if (!Array.isArray(built) && 'output' in built && built.output.length === 1) return built.output[0].code;
  throw new Error('The script of index.html is not one file');
}
