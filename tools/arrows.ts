// Which file may import what: the arrows of the house. oxlint.config.ts makes a rule of each line, arrows.test.ts tries them.

interface Refusal {
  regex: string;
  message: string;
}

/** Forbidden imports. If several entries match a file, only the last one applies. */
interface Line {
  files: string[];
  refuse: Refusal[];
}

const zod = { regex: '^zod(/|$)', message: 'Only shared/zod.ts imports zod.' };
const dexie = { regex: '^(dexie|dexie-react-hooks)(/|$)', message: 'Only pwa/local imports Dexie.' };
const kysely = { regex: '^kysely(/|$)', message: 'Only sync-server/store imports Kysely.' };

const APP_FOLDERS = {
  base: [],
  local: ['base'],
  ui: ['base'],
  api: ['base', 'local'],
  offline: ['base', 'local', 'api'],
  sync: ['base', 'local', 'api'],
  start: ['base', 'local', 'ui', 'api', 'offline', 'sync'],
} satisfies Record<string, string[]>;
const ABOVE_THEM = ['app', 'features'];
const ROOM_DEPTHS = [1, 2, 3];

const inApp = [
  zod,
  dexie,
  { regex: '/sync-server/', message: 'pwa never imports sync-server.' },
  { regex: '^(node:|(kysely|hono|better-sqlite3)(/|$)|@hono/)', message: 'Not in the browser.' },
];

const appFolders = Object.entries(APP_FOLDERS).map(([folder, allowed]): Line => {
  const others = [...ABOVE_THEM, ...Object.keys(APP_FOLDERS)].filter((one) => one !== folder && !isIn(allowed, one));
  const names = [...allowed, 'shared'].join(', ');
  return {
    files: [`pwa/${folder}/**`],
    refuse: [
      ...inApp.filter((one) => one !== dexie || folder !== 'local'),
      { regex: `^(\\.\\./)+(${others.join('|')})/`, message: `${folder} imports only ${names}.` },
    ],
  };
});

const inFeature = (depth: number): Refusal[] => [
  ...inApp,
  {
    regex: '^(\\.\\./)+(app|start|sync|main\\.tsx|service-worker\\.ts)(/|$)',
    message: 'A feature never imports app, start or sync.',
  },
  { regex: `^(\\.\\./){${depth}}[^.]|/features/`, message: 'A feature never imports another feature.' },
];
const features = ROOM_DEPTHS.map((depth): Line => ({
  files: [`pwa/features/${'*/'.repeat(depth)}*`],
  refuse: inFeature(depth),
}));

/** The folders of authoring from the bottom up: each may import those before it, never those after it. */
export const AUTHORING_FOLDERS = [
  'frame',
  'rich-text',
  'editor-state',
  'fields',
  'evidence',
  'questions',
  'tasks',
  'blocks',
  'passage',
  'transcript',
  'audio',
  'paste',
  'copy-part',
  'check',
  'preview',
  'editor-page',
  'steps',
  'published',
  'papers',
  'mocks',
  'explanation',
];

const authoring = [2, 3].flatMap((depth): Line[] => [
  ...AUTHORING_FOLDERS.map((folder, index): Line => {
    const above = [...AUTHORING_FOLDERS.slice(index + 1), 'authoring-screens\\.ts'].join('|');
    const below = AUTHORING_FOLDERS.slice(0, index).join(', ') || 'nothing';
    return {
      files: [`pwa/features/authoring/${folder}/${'*/'.repeat(depth - 2)}*`],
      refuse: [
        ...inFeature(depth),
        { regex: `^(\\.\\./)+(${above})(/|$)`, message: `${folder} is below: of authoring it imports ${below}.` },
      ],
    };
  }),
  { files: [`pwa/features/authoring/${'*/'.repeat(depth - 1)}*.test.{ts,tsx}`], refuse: inFeature(depth) },
]);

/** The server's folders from the bottom up: each may import those before it, never those after it. */
const SERVER_FOLDERS = [
  'media-store',
  'store',
  'quota',
  'http',
  'jobs',
  'counts',
  'mail',
  'accounts',
  'access',
  'scoring',
  'papers',
  'media',
  'paper-files',
  'recordings',
  'attempts',
  'marking',
  'remarking',
  'mocks',
  'groups',
  'sync',
  'insight',
  'report-cards',
  'merging',
  'own-data',
  'landing',
  'backup',
  'move',
];

const answerKeys = { regex: '/answer-keys(\\.ts)?$', message: 'Only sync-server/scoring reads answer keys.' };
const inServer = [
  zod,
  kysely,
  { regex: '/pwa/', message: 'sync-server never imports pwa.' },
  {
    regex: '^(react|react-dom|react-router-dom|dexie|dexie-react-hooks|dompurify)(/|$)|^(@fluentui/|workbox-)',
    message: 'Not on the server.',
  },
  answerKeys,
];
const belowApp = [
  { regex: '/(app|main)(\\.ts)?$', message: 'app is the top: nothing imports it.' },
  { regex: '^(\\.\\.?/)+testing(/|\\.ts$)', message: 'What tests share is for tests.' },
];
const belowRoutes = {
  regex: '^\\.{1,2}/(.*[/-])?routes?(\\.ts)?$',
  message: 'Routes are the top: only app.ts mounts them.',
};
const ownRoutes = {
  regex: '^\\.\\./(.*[/-])?routes?(\\.ts)?$',
  message: "A folder's routes.ts gathers only its own routes.",
};
const queriesOfStore = {
  regex: '/store/(dialect/|migrations/|epoch-witness|feed|power|sequence|sqlite-file|tables)',
  message:
    'A handler reads the call, calls one function of a transaction, and replies: what the store offers is for that.',
};

export const ROUTE_FILES = [
  'sync-server/*/*-routes.ts',
  'sync-server/*/{route,routes}.ts',
  'sync-server/http/health.ts',
];

const serverFolders = SERVER_FOLDERS.flatMap((folder, index): Line[] => {
  const above = SERVER_FOLDERS.slice(index + 1).join('|');
  const refuse = [...inServer, ...belowApp].filter(
    (one) => !(one === kysely && folder === 'store') && !(one === answerKeys && folder === 'scoring'),
  );
  if (above !== '')
    refuse.push({
      regex: `^(\\.\\./)+(${above})/`,
      message: `${folder} is below: of the server it imports ${SERVER_FOLDERS.slice(0, index).join(', ') || 'nothing'}.`,
    });
  if (folder === 'store')
    refuse.push({ regex: '^(\\.\\./)+(config|deps|private-files)(\\.ts)?$', message: 'store imports only shared.' });
  return [
    { files: [`sync-server/${folder}/**`], refuse: [...refuse, belowRoutes] },
    {
      files: [`sync-server/${folder}/*-routes.ts`, `sync-server/${folder}/route.ts`],
      refuse: [...refuse, belowRoutes, queriesOfStore],
    },
    { files: [`sync-server/${folder}/routes.ts`], refuse: [...refuse, ownRoutes, queriesOfStore] },
  ];
});

const inShared = [
  zod,
  { regex: '/(pwa|sync-server|samples)/', message: 'shared imports neither side.' },
  {
    regex: '^(@hono/|@fluentui/|(react|react-dom|dexie|dexie-react-hooks|kysely|hono)(/|$))',
    message: 'shared runs on both sides, without I/O.',
  },
];

const lines: Line[] = [
  { files: ['pwa/**'], refuse: inApp },
  ...appFolders,
  ...features,
  ...authoring,

  { files: ['sync-server/**'], refuse: [...inServer, ...belowApp, belowRoutes] },
  ...serverFolders,
  {
    files: [
      'sync-server/app.ts',
      'sync-server/main.ts',
      'sync-server/**/*.test.ts',
      'sync-server/testing/**',
      'sync-server/**/testing.ts',
    ],
    refuse: inServer,
  },
  {
    files: ['sync-server/store/**/*.test.ts', 'sync-server/store/**/testing.ts'],
    refuse: inServer.filter((one) => one !== kysely),
  },
  { files: ['sync-server/scoring/**/*.test.ts'], refuse: inServer.filter((one) => one !== answerKeys) },
  {
    files: ['shared/**'],
    refuse: [...inShared, { regex: '^node:', message: 'shared runs on both sides, without I/O.' }],
  },
  { files: ['shared/**/*.test.ts'], refuse: inShared },
  { files: ['shared/zod.ts'], refuse: [{ regex: '^(\\.|node:)', message: 'zod.ts stands alone.' }] },
  {
    files: ['samples/**'],
    refuse: [
      zod,
      dexie,
      kysely,
      { regex: '/(pwa|sync-server)/', message: 'samples are loaded through the public calls.' },
    ],
  },
];

function ruleOf(refuse: Refusal[]) {
  return { 'no-restricted-imports': ['error', { patterns: refuse }] as ['error', { patterns: Refusal[] }] };
}

function isIn(words: readonly string[], word: string): boolean {
  return words.includes(word);
}

export const ARROWS_OF_ALL = ruleOf([zod, dexie, kysely]);

export const ARROWS = lines.map(({ files, refuse }) => ({ files, rules: ruleOf(refuse) }));
