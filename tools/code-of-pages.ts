// Which files the page asks for, and when. A plugin of Vite's.

import type { Plugin } from 'vite';

/** What each outline of index.html leads to. */
const SOURCES = {
  landing: ['features/landing/LandingScreen.tsx'],
  home: ['features/home/HomeScreen.tsx'],
  login: ['features/account/LoginScreen.tsx'],
};
const PLACE = 'const code = null;';
const TAG_OF_CODE = /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/**
 * Takes the tags of the app's code out of the page and gives their addresses to the script that draws the outline: it asks
 * for them once the outline is on the screen, those of the page that follows among them, so that no file waits for another.
 */
export function codeOfPages(): Plugin {
  return {
    name: 'papertide-code-of-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const app = [...html.matchAll(TAG_OF_CODE)].map(([tag]) => /(?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? '');
        const pages = Object.entries(SOURCES).map(([page, sources]) => {
          const files = sources.flatMap((source) => {
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pwa/${source}`) === true);
            if (!chunk) throw new Error(`The build has no chunk of ${source}`);
            return [chunk.fileName, ...chunk.imports].map((file) => `/${file}`);
          });
          return [page, [...new Set(files)].filter((file) => !app.includes(file))];
        });
        if (!html.includes(PLACE)) throw new Error(`index.html has no place for the addresses: ${PLACE}`);
        return html
          .replaceAll(TAG_OF_CODE, '')
          .replace(PLACE, `const code = ${JSON.stringify({ app, ...Object.fromEntries(pages) })};`);
      },
    },
  };
}
