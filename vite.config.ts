import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { adminCode, ownIcons } from './tools/admin-code.ts';
import { codeOfPages } from './tools/code-of-pages.ts';
import { compileEarly } from './tools/compile-early.ts';
import { inlineStart } from './tools/inline-start.ts';
import { leanLibraries } from './tools/lean-libraries.ts';
import { stylesAtBuild } from './tools/styles-at-build.ts';

/** The editor of rich text with its libraries. */
const EDITOR = /node_modules\/(quill|quill-delta|parchment|fast-diff|eventemitter3|lodash-es|lodash\.\w+)\//;

/** React, what leads from page to page and what puts styles into it: every page takes all of it. */
const REACT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|use-sync-external-store|@griffel)\/|\/pwa\/react-root\.ts$/;
/** Who is signed in, with all that this takes: the first thing that a start asks; and the count of faults, which its worker reads too. */
const SESSION =
  /\/pwa\/(api\/(session-(store|keeper)|fetch-api|request)|local\/session-db|base\/(crash-log|app-version))\.ts$/;
/** What a start with somebody's database needs to know, without anything that shows it. */
const WITHOUT_A_PAGE = /\/(pwa\/(local|base)|shared)\/(?!queries\/|device\.tsx|use-|history)/;
/** What runs before the rest of the app, with or without a database. */
const BEFORE_THE_APP = /\/pwa\/(start\/(first-device|first-screen)|api\/http)\.ts$/;
/** What stands on every page, and what most need, with or without a database: of the library of icons all that students see. */
const APP = /\/pwa\/(main\.tsx|ui\/Modal\.)|\/react-icons\/lib\/sizedIcons\//;
/** What stands on every page over somebody's database; the library, which most come for; small things of several other pages. */
const LIBRARY =
  /\/pwa\/(app\/device-parts|features\/(library\/LibraryScreen|attempt\/opening\/(DownloadProgress|use-paper-download))|local\/save-setting|offline\/use-my-groups)\.tsx?$/;
/** What every attempt shows, and most of them too. */
const PAPER =
  /\/pwa\/(features\/(attempt\/(AttemptScreen|questions\/QuestionsPane|split\/use-pane-scroll)|annotate\/annotation-parts)|ui\/(paper\/(Block|heading-levels)|RichHtml))\.tsx?$/;
/** Passage and questions beside each other: all that a reading attempt shows besides, and writing shows in part. */
const BESIDE = /\/pwa\/features\/attempt\/(split\/SplitPane|reading\/ReadingBody)\.tsx$/;
/** What a task of writing or speaking is shown with. */
const TASK_TEXT =
  /\/pwa\/(features\/attempt\/questions\/TaskBlocks|ui\/(paper\/TaskText|word-count|least-words)|local\/queries\/other-texts)\.tsx?$/;
/** The recordings of a listening paper, and those that students speak. */
const AUDIO = /\/pwa\/(ui\/(audio\/(Player|audio-words|use-player)|paper\/audio-of-part)|local\/queries\/media)\.tsx?$/;
const RECORDING =
  /\/pwa\/(ui\/(RecordingPlayer|use-recording|find-length)|local\/save-recording|offline\/recordings)\.tsx?$/;
/** A choice out of a list, with Fluent's own icon. */
const SELECT = /\/(react-select|react-icons\/lib\/icons)\//;

/** What every start runs, and an attempt. */
const RUN_AT_START = /^(first-device|session|local|device|dexie|react|app|library|paper|beside)$/;

/** What is here before the app loads anything more; the first of it, which asks for the rest, is not. */
const ON_EVERY_PAGE = /^assets\/(first-device|session|react|app|rolldown-runtime)-/;
const FIRST = /(^|\/)first-device-/;

const admins = adminCode();

function packageVersion(): string {
  const file: unknown = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '';
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
      resolveDependencies: (_file, files, { hostId }) =>
        FIRST.test(hostId) ? files : files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
    sourcemap: 'hidden',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // the second worker is built with the app, whose files it shares; start/first-device.ts runs before the rest of the app is read
      input: {
        index: 'pwa/index.html',
        'first-device': 'pwa/start/first-device.ts',
        'background-sync': 'pwa/background-sync.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'background-sync' ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: admins.chunkFileNames,
        // stable vendor chunks: a change of the app does not make students download React and Dexie again
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: REACT,
              priority: 20,
            },
            { name: 'quill', test: EDITOR, priority: 20 },
            { name: 'dexie', test: /node_modules\/dexie\//, priority: 20 },
            // What shows together is a few files and not dozens: each costs a slow phone milliseconds and a slow line a wait. First
            // what the worker runs too, which must not begin to show anything; then what runs before the rest of the app. What
            // needs a database is in none of the files that a public page waits for (bench/sizes.ts holds it so).
            { name: 'session', test: SESSION, priority: 16 },
            { name: 'local', test: WITHOUT_A_PAGE, tags: ['$initial'], priority: 15 },
            { name: 'first-device', test: BEFORE_THE_APP, priority: 14 },
            { name: 'app', test: APP, priority: 13 },
            { name: 'device', test: /\/pwa\/start\/open-device\.ts$/, priority: 12 },
            { name: 'library', test: LIBRARY, priority: 11 },
            { name: 'form', test: /\/pwa\/ui\/(TextField|PasswordField)\./, priority: 10 },
            { name: 'select', test: SELECT, priority: 9 },
            { name: 'paper', test: PAPER, priority: 8 },
            { name: 'beside', test: BESIDE, priority: 7 },
            { name: 'task-text', test: TASK_TEXT, priority: 6 },
            { name: 'audio', test: AUDIO, priority: 5 },
            { name: 'recording', test: RECORDING, priority: 4 },
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
    stylesAtBuild(),
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
