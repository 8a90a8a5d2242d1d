import { expect, it, onTestFinished } from 'vitest';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore } from '../store/store.ts';
import { planOf } from '../store/testing.ts';
import { readPayments } from './payments.ts';

it('[R560] a search of payments looks at an index, and reads whole rows only of those that it finds', async () => {
  const statements: string[] = [];
  const store = await openStore(sqliteDialect(':memory:', (statement) => statements.push(statement)));
  onTestFinished(() => store.close());
  await readPayments(store.read, { search: 'r-17', limit: 50 });
  const plan = await planOf(store, statements.at(-1) ?? '');
  expect(plan).toContain('SCAN payments USING COVERING INDEX payments_day');
  expect(plan.filter((step) => step.startsWith('SCAN payments'))).toHaveLength(1);
});
