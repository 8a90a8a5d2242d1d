import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

export const DATABASE_LOG = 'papertide.sqlite-wal';

const SEEN = 'trace=fsync,fdatasync,pwrite64,ftruncate,rename,write,writev,sendto,sendmsg';

export function canTrace(): boolean {
  if (process.platform !== 'linux' || spawnSync('strace', ['-V']).status !== 0) return false;
  const scope = '/proc/sys/kernel/yama/ptrace_scope';
  return process.getuid?.() === 0 || !existsSync(scope) || readFileSync(scope, 'utf8').trim() === '0';
}

/**
 * Traces a process into a file from now on; the returned function stops it and returns the calls. `fault` is an
 * injection in strace's syntax: 'fsync:error=EIO'.
 */
export async function trace(pid: number, file: string, fault?: string): Promise<() => Promise<string[]>> {
  const injected = fault === undefined ? [] : ['-e', `inject=${fault}`];
  const strace = spawn('strace', ['-f', '-y', '-s', '16', '-e', SEEN, ...injected, '-o', file, '-p', String(pid)]);
  const ended = once(strace, 'close');
  await new Promise<void>((resolve, reject) => {
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('attached')) resolve();
    });
    strace.once('close', () => reject(new Error('strace could not look at the server')));
  });
  return async () => {
    strace.kill('SIGINT');
    await ended;
    return readFileSync(file, 'utf8').split('\n');
  };
}

export function flushedBefore(lines: readonly string[]): string[][] {
  const replies: string[][] = [];
  const under = new Map<string, string>();
  let flushed: string[] = [];
  for (const line of lines) {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const begun = /^f(?:data)?sync\(\d+<([^>]*)>/.exec(call)?.[1];
    if (begun !== undefined) under.set(thread, begun);
    if (/^(?:<\.\.\. )?f(?:data)?sync.*= 0(?: \(.*\))?$/.test(call)) flushed.push(under.get(thread) ?? '');
    if (!/^(?:write|writev|sendto|sendmsg)\(\d+<(?:socket|TCP).*"HTTP\/1\.1 2/.test(call)) continue;
    replies.push(flushed);
    flushed = [];
  }
  return replies;
}
