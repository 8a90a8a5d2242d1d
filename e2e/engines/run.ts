// npm run engines: the student's main journeys in a real Firefox and a real WebKit, on the last build of the app.
// `npm run engines -- WebKit listening` runs those whose names contain all these words.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../tools/run.ts';
import makeTemplate from '../global-setup.ts';
import { createTestServer } from '../server.ts';
import { openSound } from './sound.ts';
import { openFirefox } from './firefox.ts';
import { journeys, type Journey } from './journeys.ts';
import { openWebKit } from './webkit.ts';

const engines = { Firefox: openFirefox, WebKit: openWebKit };
const words = process.argv.slice(2).map((word) => word.toLowerCase());

const removeTemplate = await makeTemplate();
const closeSound = await openSound();
let failed = 0;
for (const [engine, open] of Object.entries(engines))
  for (const journey of journeys) {
    const name = `${engine}: ${journey.name}`;
    if (!words.every((word) => name.toLowerCase().includes(word))) continue;
    const began = Date.now();
    const error = await run(open, journey);
    if (error !== null) failed += 1;
    say(
      `${error === null ? 'passed' : 'FAILED'}  ${name} (${Math.round((Date.now() - began) / 1000)} s)${error === null ? '' : `\n  ${error}`}`,
    );
  }
await closeSound();
await removeTemplate();
if (failed > 0) process.exitCode = 1;

async function run(open: typeof openFirefox, journey: Journey): Promise<string | null> {
  const folder = process.env['JOURNEYS_FOLDER'] ?? '';
  const dataDir = mkdtempSync(join(folder, 'engine-'));
  cpSync(join(folder, 'template'), dataDir, { recursive: true });
  const server = await createTestServer(dataDir);
  await server.start();
  try {
    const browser = await open();
    try {
      await journey.run(browser, server);
      return null;
    } catch (error) {
      const shown = await browser.evaluate<string>('document.body.innerText').catch(String);
      return `${String(error)}\n  The page showed: ${shown.slice(0, 600).replaceAll('\n', ' | ')}`;
    } finally {
      await browser.end();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
