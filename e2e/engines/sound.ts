import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './browser.ts';

/**
 * Starts a null audio sink for browsers started from now on: test machines have no loudspeaker, and Firefox stops a
 * recording that it cannot play. Resolves to the function that removes it.
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
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
