import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDemoStudents, demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { samplePapers } from '../samples/papers/index.ts';
import { addRuwan } from './accounts.ts';
import { openServices } from './services.ts';
import { createTestServer } from './server.ts';

export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-journeys-'));
  const template = join(folder, 'template');
  mkdirSync(template);
  const { admin } = demoAccounts;
  const server = await createTestServer(template);
  await server.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    // every test copies the recordings of these papers, and one listening paper is enough
    const papers = samplePapers.filter((paper) => paper.category !== 'listening' || paper === academicListening);
    await loadSamples({ origin: server.origin, adminEmail: admin.email, adminPassword: admin.password, papers });
    await addDemoStudents(server.origin);
    await addRuwan(server.origin);
  } finally {
    await server.stop();
  }
  process.env['JOURNEYS_FOLDER'] = folder;
  const closeServices = await openServices();
  return async () => {
    await closeServices();
    rmSync(folder, { recursive: true, force: true });
  };
}
