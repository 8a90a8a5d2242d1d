// Which files Chromium compiles whole while they come. A plugin of Vite's.

import type { Plugin } from 'vite';

/** Has to be the first line of a file; other browsers read it as a comment. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Chromium reads a file beside the page's main thread, but compiles a function on it, at its first call. Of the files that
 * every start runs it compiles all functions while they come: a fifth of a slow phone's work until the first screen.
 */
export function compileEarly(isRunAtStart: RegExp): Plugin {
  return {
    name: 'papertide-compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // after Vite has put its own first line into files that load others
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isRunAtStart.test(file.name)) continue;
          file.code = `${HINT}\n${file.code}`;
          // its map is a file by now: what stands in `file.map` is not written any more
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}

/** The map of a file that begins with one more line. */
function oneLineDown(map: string): string {
  const { mappings, ...rest }: { mappings: string } = JSON.parse(map);
  return JSON.stringify({ ...rest, mappings: `;${mappings}` });
}
