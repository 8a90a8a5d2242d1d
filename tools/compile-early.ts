import type { Plugin } from 'vite';

/** Must be the first line of a file; other browsers read it as a comment. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Chromium parses a file off the main thread but compiles each function on it at its first call. For the files of
 * every start this makes it compile all functions during the download: a fifth of a slow phone's work until the first
 * screen.
 */
export function compileEarly(isRunAtStart: RegExp): Plugin {
  return {
    name: 'papertide-compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // after Vite has added its own first line to files that load others
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isRunAtStart.test(file.name)) continue;
          file.code = `${HINT}\n${file.code}`;
          // the source map is a separate file by now: changes of `file.map` are not written any more
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}

function oneLineDown(map: string): string {
  const { mappings, ...rest }: { mappings: string } = JSON.parse(map);
  return JSON.stringify({ ...rest, mappings: `;${mappings}` });
}
