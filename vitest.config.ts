import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './tools/test-order.ts';

const WHOLE_PAGE = 'pwa/start/inline/*.test.ts';

const node = { environment: 'node' } as const;

export default defineConfig({
  test: {
    // a loaded machine is slow, not wrong: only a hanging test reaches this
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // one process more than cores, because the longest tests wait for their servers; files share loaded modules, so tests
    // must isolate what they create
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    sequence: { sequencer: TestOrder },
    projects: [
      { extends: true, test: { ...node, name: 'shared', include: ['shared/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...node,
          name: 'pwa',
          include: ['pwa/**/*.test.{ts,tsx}'],
          exclude: [WHOLE_PAGE],
          setupFiles: ['fake-indexeddb/auto', 'pwa/testing/before-file.ts'],
        },
      },
      // replaces the document with its styles, which other files would miss
      { extends: true, test: { ...node, name: 'page', include: [WHOLE_PAGE], isolate: true } },
      {
        extends: true,
        test: {
          ...node,
          name: 'server',
          include: ['sync-server/**/*.test.ts'],
          globalSetup: ['sync-server/testing/services-of-run.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'whole',
          include: ['e2e/**/*.test.ts', 'soak/**/*.test.ts'],
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      { extends: true, test: { ...node, name: 'samples', include: ['samples/**/*.test.ts'] } },
      { extends: true, test: { ...node, name: 'tools', include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'] } },
    ],
  },
});
