import type { Plugin } from 'vite';

const ATTEMPT = ['features/attempt/AttemptScreen.tsx', 'features/annotate/annotation-parts.tsx'];
/**
 * The modules loaded with the app when a database is opened: for a signed-in user, and for visitors on pages that use
 * one. `device` opens it, and runs before anything is rendered.
 */
const DEVICE = 'start/open-device.ts';
const DEVICE_PARTS = 'app/device-parts.ts';
const PUBLIC_SOURCES: Record<string, string[]> = {
  landing: ['features/landing/LandingScreen.tsx'],
  login: ['features/account/LoginScreen.tsx'],
};
const SOURCES: Record<string, string[]> = {
  home: ['features/home/HomeScreen.tsx'],
  sample: ['features/sample/SampleScreen.tsx'],
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
 * Moves the script tags of the app's code out of the page and passes their URLs to the script that draws the
 * skeleton: it requests them after the skeleton is painted, with those of the next page, so that no file waits for
 * another.
 */
export function codeOfPages(): Plugin {
  return {
    name: 'papertide-code-of-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (source: string): string[] => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/pwa/${source}`)));
          if (!chunk) throw new Error(`The build has no chunk of ${source}`);
          const files = new Set([chunk.fileName]);
          for (const file of files)
            for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
          return [...files].map((file) => `/${file}`);
        };
        const [app = '', ...first] = filesOf(APP);
        const known = new Set([app, ...first]);
        const more = (sources: string[]) => [...new Set(sources.flatMap(filesOf))].filter((file) => !known.has(file));
        const list = (pages: typeof SOURCES) =>
          Object.fromEntries(Object.entries(pages).map(([page, sources]) => [page, more(sources)]));
        const ofPublic = list(PUBLIC_SOURCES);
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
