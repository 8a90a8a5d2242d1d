// The linter's rules. Each disabled rule has its reason; the import boundaries are in tools/arrows.ts.

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
    // types too: files that refer to each other belong into one file, or need a third below both
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

    // importing fast-check's default export is its documented use, although it also exports its members by name
    'import/no-named-as-default-member': 'off',
    // a polyfill, a fake database for tests and the app's styles are imported for their side effects
    'import/no-unassigned-import': 'off',
    // <progress>, <output> and <meter> can be neither styled as the design requires nor announced correctly
    'jsx-a11y/prefer-tag-over-role': 'off',
    // addresses and names are checked for control characters by naming them
    'no-control-regex': 'off',
    // a parameter with the natural name reads better than one renamed because of an outer function
    'no-shadow': 'off',
    // zod's own fields begin with it, as do fields that are destructured to omit them from a row
    'no-underscore-dangle': 'off',
    // Hono awaits handlers and handles their errors; the rule is for Express
    'oxc/no-async-endpoint-handlers': 'off',
    // a chain that ends in a side effect has nothing to return
    'promise/always-return': 'off',
    // an effect may depend on values that it does not read, such as the paper whose rendering it follows
    'react/exhaustive-effect-dependencies': 'off',
    // false positives: handlers that read the clock count as rendering
    'react/purity': 'off',
    // the JSX transform imports it
    'react/react-in-jsx-scope': 'off',
    // a store with callbacks is created once in a ref and read while rendering; it never changes
    'react/refs': 'off',
    // measurements in effects and values from outside React become state
    'react/set-state-in-effect': 'off',
    // the compiler reports a non-exhaustive switch over a union; this rule wants a default as well
    'typescript/consistent-return': 'off',
    // PostgreSQL's drivers return numbers as strings, which Kysely's types do not show
    'typescript/no-unnecessary-type-conversion': 'off',
    // casts are accepted for JSON that a schema reads only in part, rows of generic tables, and test doubles
    'typescript/no-unsafe-type-assertion': 'off',
    // a small function stays beside its only use
    'unicorn/consistent-function-scoping': 'off',
    // false positive: a method passed on in a variable, which may be POST, counts as GET with a body
    'unicorn/no-invalid-fetch-options': 'off',
    // a property test has an expectation for each kind of generated case
    'vitest/no-conditional-expect': 'off',
  },
  overrides: [
    ...ARROWS,
    {
      // a handler parses the call, calls one function of a transaction, and replies
      files: ROUTE_FILES,
      rules: {
        'no-restricted-properties': [
          'error',
          ...QUERY_BEGINNINGS.map((property) => ({ property, message: 'No SQL in a handler.' })),
        ],
      },
    },
    {
      // pwa/'s types lack newer language features, but its DOM types include these newer browser APIs, so the linter
      // forbids them
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
        // Playwright passes fixtures through a function named `use`
        'react/rules-of-hooks': 'off',
        // and a fixture without dependencies needs an empty pattern
        'no-empty-pattern': 'off',
      },
    },
    {
      files: ['**/*.test.{ts,tsx}'],
      // a test that reads a missing value fails anyway
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
  ],
});
