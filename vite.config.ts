import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { adminCode, ownIcons } from './tools/admin-code.ts';
import { codeOfPages } from './tools/code-of-pages.ts';
import { compileEarly } from './tools/compile-early.ts';
import { inlineStart } from './tools/inline-start.ts';
import { leanLibraries } from './tools/lean-libraries.ts';

/** Every page takes all of React, of what leads from page to page and of what puts styles into it. */
const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|use-sync-external-store|@griffel)\/|\/pwa\/react-root\.ts$/;
/** The background worker shares the session and the count of faults with the app, and must not begin to show anything. */
const SESSION =
  /\/pwa\/(api\/(session-(store|keeper)|fetch-api|request)|local\/session-db|base\/(crash-log|app-version))\.ts$/;
/** Code that reads and writes a database shows nothing: the background worker takes it too, and no public page waits for it. */
const LOCAL = /\/(pwa\/(local|base)|shared)\/(?!queries\/|device\.tsx|use-|history)|\/pwa\/sync\/transport\.ts$/;
/** Every page shows the frame of the app, and icons that public pages share with others. */
const APP =
  /\/(pwa\/(main\.tsx|ui\/use-single-flight\.ts)|shared\/keyed-queue\.ts)$|\/react-(utilities\/lib\/hooks\/useControllableState|field\/lib\/contexts\/useFieldControlProps)\.js$/;
const ICON = /\/react-icons\/lib\/atoms\//;
const SHOWN_IN_PUBLIC =
  /\/pwa\/(app\/\w+Button|features\/(landing|account)\/.*|ui\/(Notice|Toasts|PasswordField))\.tsx$/;
/** Every page over somebody's database opens it and shows the strips of the device, and most people come for the library. */
const LIBRARY =
  /\/pwa\/(start\/open-device|app\/device-parts|features\/(library\/LibraryScreen|attempt\/opening\/(DownloadProgress|use-paper-download))|local\/save-setting|offline\/use-my-groups)\.tsx?$/;
/** Every attempt shows most of this. */
const PAPER =
  /\/pwa\/(features\/(attempt\/(AttemptScreen|questions\/(QuestionsPane|TaskBlocks)|split\/use-pane-scroll)|annotate\/annotation-parts)|ui\/(paper\/(Block|TaskText|audio-of-part|heading-levels)|RichHtml|word-count|least-words)|local\/queries\/other-texts)\.tsx?$/;

/** Every start runs these files, and an attempt too. */
const RUN_AT_START = /^(session|local|react|app|library|paper)$/;
/** Every page has these files before it loads another part of the app. */
const ON_EVERY_PAGE = /^assets\/(session|react|app|rolldown-runtime)-/;

const admins = adminCode();

function packageVersion(): string {
  const file: unknown = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '';
}

/** 'app' for a module that stands in the group of that name. */
function appName(id: string, modules: { getModuleInfo: (id: string) => { importers: string[] } | null }) {
  if (APP.test(id)) return 'app';
  const importers = ICON.test(id) ? (modules.getModuleInfo(id)?.importers ?? []) : [];
  return importers.length > 1 && importers.some((importer) => SHOWN_IN_PUBLIC.test(importer)) ? 'app' : null;
}

/** ' (1a2b3c4)', or nothing where the sources came without their history. */
function commit(): string {
  try {
    const said = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return ` (${said.trim()})`;
  } catch {
    return '';
  }
}

export default defineConfig({
  root: 'pwa',
  // what the app calls itself where the academy reads it
  define: { APP_VERSION: JSON.stringify(`${packageVersion()}${commit()}`) },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: 'es2022',
    // tools/compress.ts takes the maps and the manifest out of what the server serves
    modulePreload: {
      polyfill: false,
      // what a page has anyway is not asked for again with each part of it that comes later
      resolveDependencies: (_file, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
    sourcemap: 'hidden',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // the second worker is built with the app, whose files it shares
      input: { index: 'pwa/index.html', 'background-sync': 'pwa/background-sync.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'background-sync' ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: admins.chunkFileNames,
        // Files that load together are one file: each costs a slow phone milliseconds and a slow line a wait.
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 6 },
            { name: 'session', test: SESSION, priority: 5 },
            { name: 'local', test: LOCAL, tags: ['$initial'], priority: 4 },
            { name: appName, debugName: 'app', priority: 3 },
            { name: 'library', test: LIBRARY, priority: 2 },
            { name: 'paper', test: PAPER, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    inlineStart(),
    ownIcons(),
    admins.plugin,
    leanLibraries(),
    // makes the styles of pwa/ when it builds; those of Fluent's packages are made already
    griffel({ babelOptions: { presets: ['@babel/preset-typescript'] } }),
    codeOfPages(),
    compileEarly(RUN_AT_START),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        globIgnores: ['**/admin-*', 'screenshot-*', 'og.png', 'service-worker.js', 'background-sync.js'],
        maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
      },
      includeManifestIcons: false,
      includeAssets: [],
      // a file of public/, which the app asks for itself (ui/install.ts)
      manifest: false,
    }),
  ],
  // the calls, and not the sources of pwa/api/, which `npm run dev` serves under the same name
  server: { proxy: { '^/api/(?!.*\\.tsx?($|\\?))': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8787' } },
});
