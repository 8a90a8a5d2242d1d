// The rules that the linter keeps. What is off says why; the arrows of the house are drawn in tools/arrows.ts.

import { defineConfig } from 'oxlint';
import { ARROWS, ARROWS_OF_ALL, ROUTE_FILES } from './tools/arrows.ts';

const QUERY_BEGINNINGS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'];
const NEWER_THAN_SAFARI_16 = [
  { object: 'AbortSignal', property: 'any' },
  { object: 'URL', property: 'parse' },
  { object: 'URL', property: 'canParse' },
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest', 'node'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'off' },
  options: { typeAware: true },
  ignorePatterns: ['dist/**', 'data/**', 'node_modules/**'],
  rules: {
    ...ARROWS_OF_ALL,
    // types too: what two files say of each other is one file, or a third below both
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'error',
    'no-empty': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', '**.assert', 'assert*'] }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // fast-check's default export is its documented way in, and it names its members too
    'import/no-named-as-default-member': 'off',
    // a polyfill, a fake database of tests and the app's styles are imported for what they do
    'import/no-unassigned-import': 'off',
    // <progress>, <output> and <meter> cannot be drawn as the screens are, nor read out as they must be
    'jsx-a11y/prefer-tag-over-role': 'off',
    // addresses and names are checked for control characters by naming them
    'no-control-regex': 'off',
    // a parameter named as what it is reads better than one renamed because a function further out has that name
    'no-shadow': 'off',
    // zod's own fields begin with it, and a name that is taken out of a row so that it does not travel
    'no-underscore-dangle': 'off',
    // Hono awaits handlers and answers their errors; the rule is about Express
    'oxc/no-async-endpoint-handlers': 'off',
    // a chain that ends in an effect has nothing to return
    'promise/always-return': 'off',
    // an effect may wait for a change of what it does not read, as the paper that it draws anew
    'react/exhaustive-effect-dependencies': 'off',
    // handlers that ask the clock are taken for rendering that does
    'react/purity': 'off',
    // the JSX transform imports it
    'react/react-in-jsx-scope': 'off',
    // a store with ports is made once in a ref and read while rendering; it never changes
    'react/refs': 'off',
    // what an effect measures or reads from outside of React becomes state
    'react/set-state-in-effect': 'off',
    // the compiler sees a switch over a union that is not whole; this one wants a default beside it
    'typescript/consistent-return': 'off',
    // the drivers of PostgreSQL give numbers as texts, which Kysely's types do not tell
    'typescript/no-unnecessary-type-conversion': 'off',
    // JSON that a schema cannot read whole, rows of a generic table, and stand-ins of tests are said to be what they are
    'typescript/no-unsafe-type-assertion': 'off',
    // a small function stands beside its only use
    'unicorn/consistent-function-scoping': 'off',
    // a call that hands its method on, which may be POST, is taken for a GET with a body
    'unicorn/no-invalid-fetch-options': 'off',
    // properties hold for generated cases, of which each kind has its expectation
    'vitest/no-conditional-expect': 'off',
  },
  overrides: [
    ...ARROWS,
    {
      // a handler reads the call, calls one function of a transaction, and replies
      files: ROUTE_FILES,
      rules: {
        'no-restricted-properties': [
          'error',
          ...QUERY_BEGINNINGS.map((property) => ({ property, message: 'No SQL in a handler.' })),
        ],
      },
    },
    {
      // the newer names of the language are missing in the types of pwa/; these stand among those of the browser
      files: ['pwa/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...NEWER_THAN_SAFARI_16.map((call) => ({
            ...call,
            message: 'Older phones have no such call: see any-signal.ts and with-resolvers.ts in pwa/base.',
          })),
        ],
      },
    },
    {
      files: ['e2e/**'],
      rules: {
        // Playwright's fixtures are handed over by a function that is called use
        'react/rules-of-hooks': 'off',
        // and a fixture that needs no other says so by an empty pattern
        'no-empty-pattern': 'off',
      },
    },
    {
      files: ['**/*.test.{ts,tsx}'],
      // a test fails where it looks at what is not there
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
  ],
});
