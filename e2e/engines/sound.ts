import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './browser.ts';

/**
 * Gives the browsers that are started from now on somewhere to play to: a machine of tests has no loudspeaker, and Firefox stops a
 * recording that it cannot play. Resolves to what takes it away.
 */
export async function openSound(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-sound-'));
  process.env['XDG_RUNTIME_DIR'] = folder;
  const modules = ['module-null-sink', 'module-native-protocol-unix'].flatMap((name) => ['-L', name]);
  const child = spawn('pulseaudio', ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules], { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  await Promise.race([failed, until('PulseAudio listens', async () => existsSync(join(folder, 'pulse/native')))]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    child.kill();
    await ended; // it takes its own socket away
    rmSync(folder, { recursive: true, force: true });
  };
}
