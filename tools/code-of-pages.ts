// Which files the page asks for, and when. A plugin of Vite's.

import type { Plugin } from 'vite';

/** What every attempt asks for together. */
const ATTEMPT = ['features/attempt/AttemptScreen.tsx', 'features/annotate/annotation-parts.tsx'];
/**
 * What comes with the app where a database is opened: for somebody signed in, and for visitors on pages that stand on one.
 * `device` opens it, and runs before what shows anything.
 */
const DEVICE = 'start/open-device.ts';
const DEVICE_PARTS = 'app/device-parts.ts';
/** The sources of each skeleton's page (pwa/start/inline/) that visitors see without a database. */
const PUBLIC_SOURCES: Record<string, string[]> = {
  landing: ['features/landing/LandingScreen.tsx'],
  login: ['features/account/LoginScreen.tsx'],
};
/** What each of the others leads to, that of a paper by its category. */
const SOURCES: Record<string, string[]> = {
  home: ['features/home/HomeScreen.tsx'],
  library: ['features/library/LibraryScreen.tsx'],
  reading: [...ATTEMPT, 'features/attempt/reading/ReadingBody.tsx'],
  listening: [...ATTEMPT, 'features/attempt/listening/ListeningBody.tsx'],
  writing: [...ATTEMPT, 'features/attempt/writing/WritingBody.tsx'],
  speaking: [...ATTEMPT, 'features/attempt/speaking/SpeakingBody.tsx'],
};
const APP = 'main.tsx';
const PLACE = 'const code = null;';
const TAG_OF_CODE = /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/**
 * Takes the tags of the app's code out of the page and gives their addresses to the script that draws the skeleton: it asks
 * for them once the skeleton is on the screen, those of the page that follows among them, so that no file waits for another.
 */
export function codeOfPages(): Plugin {
  return {
    name: 'papertide-code-of-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        /** The file of a source, and behind it all that it imports. */
        const filesOf = (source: string): string[] => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/pwa/${source}`)));
          if (!chunk) throw new Error(`The build has no chunk of ${source}`);
          const files = new Set([chunk.fileName]);
          for (const file of files)
            for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
          return [...files].map((file) => `/${file}`);
        };
        // the app runs once all that it imports is here
        const [app = '', ...first] = filesOf(APP);
        const known = new Set([app, ...first]);
        const more = (sources: string[]) => [...new Set(sources.flatMap(filesOf))].filter((file) => !known.has(file));
        const list = (pages: typeof SOURCES) =>
          Object.fromEntries(Object.entries(pages).map(([page, sources]) => [page, more(sources)]));
        const ofPublic = list(PUBLIC_SOURCES);
        // the others are asked for with these
        const device = more([DEVICE]);
        if (device.length === 0) throw new Error(`${DEVICE} has no file of its own, which the page could run first`);
        for (const file of device) known.add(file);
        const parts = more([DEVICE_PARTS]);
        for (const file of parts) known.add(file);
        const code = { first, device, app: [app], parts, ...ofPublic, ...list(SOURCES) };
        if (!html.includes(PLACE)) throw new Error(`index.html has no place for the addresses: ${PLACE}`);
        return html.replaceAll(TAG_OF_CODE, '').replace(PLACE, `const code = ${JSON.stringify(code)};`);
      },
    },
  };
}
