import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDemoStudents, demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { addRuwan } from './accounts.ts';
import { createTestServer } from './server.ts';

/**
 * Fills one DATA_DIR with the sample papers and the accounts, which takes seconds; every test then works on a copy of it.
 * Returns what takes it away after the run.
 */
export default async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-journeys-'));
  const template = join(folder, 'template');
  mkdirSync(template);
  const { admin } = demoAccounts;
  const server = await createTestServer(template);
  await server.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    await loadSamples({ origin: server.origin, adminEmail: admin.email, adminPassword: admin.password });
    await addDemoStudents(server.origin);
    await addRuwan(server.origin);
  } finally {
    await server.stop();
  }
  process.env['JOURNEYS_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
