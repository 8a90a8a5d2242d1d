// What a running server asks of the kernel, as strace sees it; and a kernel that says something else, as a disk in trouble does.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

/** How the log of the database ends, which every commit is written to. */
export const DATABASE_LOG = 'papertide.sqlite-wal';

const SEEN = 'trace=fsync,fdatasync,pwrite64,ftruncate,write,writev,sendto,sendmsg';

/** Whether strace is here, and may look at a process that is not its own child. */
export function canTrace(): boolean {
  if (process.platform !== 'linux' || spawnSync('strace', ['-V']).status !== 0) return false;
  const scope = '/proc/sys/kernel/yama/ptrace_scope';
  return process.getuid?.() === 0 || !existsSync(scope) || readFileSync(scope, 'utf8').trim() === '0';
}

/**
 * Watches a process from now on, and writes what it does into a file; what it gives ends that, and tells of it call by call.
 * `fault` is what befalls some calls meanwhile, as strace's inject has it: 'fsync:error=EIO'.
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

/** For each good reply, which files were put on the disk between the one before and it. */
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
