// A disk that is really full: as root an in-memory file system, which fails with ENOSPC; otherwise a limit on the
// size of the server's files, which the kernel answers with EFBIG.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface SmallDisk {
  folder: string;
  fill: (pid: number) => void;
  makeRoom: (pid: number) => void;
}

export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-small-'));
  return isRoot() ? memoryDisk(folder) : limitedFiles(folder);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function memoryDisk(folder: string): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  const ballast: string[] = [];
  return {
    folder,
    fill() {
      for (const bytes of [1024 * 1024, 4096])
        for (let isFull = false; !isFull;) {
          const path = join(folder, `ballast-${ballast.length}`);
          ballast.push(path);
          try {
            writeFileSync(path, Buffer.alloc(bytes));
          } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
            isFull = true;
          }
        }
    },
    makeRoom() {
      for (const path of ballast.splice(0)) rmSync(path);
    },
  };
}

function limitedFiles(folder: string): SmallDisk {
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const limit = (pid: number, bytes: string) => {
    if (existsSync(`/proc/${pid}`)) execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  };
  return { folder, fill: (pid) => limit(pid, '1'), makeRoom: (pid) => limit(pid, 'unlimited') };
}
