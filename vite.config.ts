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
import { leftToRight } from './tools/left-to-right.ts';
import { wordList } from './tools/word-list.ts';

const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|use-sync-external-store|@griffel)\/|\/pwa\/react-root\.ts$/;
/** The background worker shares session and error counting with the app, and must not load what renders. */
const SESSION =
  /\/pwa\/(api\/(session-(store|persistence)|fetch-api|request)|local\/database\/session-db|base\/(crash-log|app-version))\.ts$|\/shared\/(roles|visible-text)\.ts$/;
/**
 * Code that reads and writes a database renders nothing: the background worker loads it too, and public pages do not
 * wait for it.
 */
const LOCAL =
  /\/(pwa\/(local|base)|shared)\/(?!queries\/(?!live-|preloaded-|read-)|device\.tsx|(\w[\w-]*\/)?use-|history)|\/pwa\/sync\/transport\.ts$/;
const APP =
  /\/(pwa\/(main\.tsx|ui\/use-single-flight\.ts)|shared\/keyed-queue\.ts)$|\/react-(utilities\/lib\/hooks\/useControllableState|field\/lib\/contexts\/useFieldControlProps)\.js$/;
/** Stars belong to reviews, whose code loads by itself. */
const ICON = /\/react-icons\/lib\/atoms\/(?!svg\/star\.)/;
const SHOWN_IN_PUBLIC =
  /\/pwa\/(app\/\w+Button|features\/(landing|account)\/.*|ui\/(Notice|Toasts|PasswordField))\.tsx$/;
/**
 * Every page of a signed-in user opens the database and shows the device's notices, and most visits lead to the
 * library.
 */
const LIBRARY =
  /\/pwa\/(api\/fetch-file|start\/open-device|app\/device-parts|ui\/after-paint|features\/(library\/LibraryScreen|attempt\/opening\/(DownloadProgress|use-paper-download))|local\/writes\/(use-)?save-setting|offline\/(audio|use-my-groups))\.tsx?$/;
const PAPER =
  /\/pwa\/(features\/(attempt\/(AttemptScreen|questions\/(QuestionsPane|TaskBlocks)|split\/use-pane-scroll)|annotate\/annotation-parts)|ui\/(paper\/(Block|TaskText|audio-of-part|heading-levels)|audio\/audio-texts|RichHtml|word-count|least-words)|local\/queries\/conflict-copies)\.tsx?$/;

/** The forms for signing up and in share these, and load as one file; the landing page needs only the addresses. */
const ACCOUNT =
  /\/pwa\/(features\/account\/(account-texts|AccountForm(\.styles)?|EmailField|handed-over|use-submit)|api\/accounts|ui\/(TextField|PasswordField|NewPasswordField))\.tsx?$|\/shared\/(sign-up|account-forms|password-signs)\.ts$/;
/** Recording and what was recorded: a speaking attempt, its result, and shadowing. */
const SPEECH = /\/pwa\/(ui\/(microphone\/(microphone|level)|recording-length)|local\/speech\/recordings)\.ts$/;

const RUN_AT_START = /^(session|local|react|app|library|paper)$/;
const ON_EVERY_PAGE = /^assets\/(session|react|app|rolldown-runtime)-/;

const admins = adminCode();

function packageVersion(): string {
  const file: unknown = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '';
}

function appName(id: string, modules: { getModuleInfo: (id: string) => { importers: string[] } | null }) {
  if (APP.test(id)) return 'app';
  const importers = ICON.test(id) ? (modules.getModuleInfo(id)?.importers ?? []) : [];
  return importers.length > 1 && importers.some((importer) => SHOWN_IN_PUBLIC.test(importer)) ? 'app' : null;
}

/** Returns the day and the commit, as in '2026-11-14 (1a2b3c4)': the same for each build of a commit. */
function dayAndCommit(): string {
  try {
    const said = execFileSync('git', ['show', '-s', '--format=%cs (%h)', 'HEAD'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return said.trim();
  } catch {
    // built from a copy without history
    return new Date().toISOString().slice(0, 10);
  }
}

export default defineConfig({
  root: 'pwa',
  define: { APP_VERSION: JSON.stringify(`${packageVersion()} ${dayAndCommit()}`) },
  // Dexie's build for the browsers that ES2022 needs anyway: 2 KB less of each first visit than its default for ES5
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: 'es2022',
    // tools/compress.ts removes maps and manifest from what the server serves
    modulePreload: {
      polyfill: false,
      // files that every page already has are not requested again with each lazy part
      resolveDependencies: (_file, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
    sourcemap: 'hidden',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // the second worker is built with the app, because they share files
      input: { index: 'pwa/index.html', 'background-sync': 'pwa/background-sync.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'background-sync' ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: admins.chunkFileNames,
        // Files that load together become one: each costs a slow phone milliseconds and a slow line a wait.
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 6 },
            { name: 'session', test: SESSION, priority: 5 },
            { name: 'local', test: LOCAL, tags: ['$initial'], priority: 4 },
            { name: appName, debugName: 'app', priority: 3 },
            { name: 'library', test: LIBRARY, priority: 2 },
            { name: 'paper', test: PAPER, priority: 1 },
            { name: 'addresses', test: /\/shared\/addresses\.ts$/, priority: 2 },
            // the landing page needs both, and a file costs more than the second of them does in the course
            { name: 'posts', test: /\/pwa\/(api\/landing|offline\/use-stale-while-revalidate)\.ts$/, priority: 2 },
            { name: 'account', test: ACCOUNT, priority: 1 },
            { name: 'speech', test: SPEECH, priority: 1 },
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
    // extracts the styles of pwa/ at build time; those of Fluent's packages are extracted already
    griffel({ babelOptions: { presets: ['@babel/preset-typescript'] } }),
    leftToRight(),
    wordList(),
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
      // a file of public/, which the app loads itself (ui/install.ts)
      manifest: false,
    }),
  ],
  // only calls: `npm run dev` serves the sources of pwa/api/ under the same prefix
  server: { proxy: { '^/api/(?!.*\\.tsx?($|\\?))': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8787' } },
});
