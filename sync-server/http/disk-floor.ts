import { createMiddleware } from 'hono/factory';
import { isBelowFloor, type ReadDiskSpace } from '../quota/disk-space.ts';
import { Refusal } from './refusal.ts';

/** How long a device waits before it sends a recording again. */
const RETRY_SECONDS = 300;

/** The calls that fill a disk. All of them can be made again later; a device keeps a recording until the server has it. */
const FILLING: readonly { method: 'POST' | 'PUT'; path: RegExp }[] = [
  { method: 'PUT', path: /^\/api\/recordings\/[^/]+\/upload$/ },
  { method: 'POST', path: /^\/api\/audio\/(saveaudiofile|beginupload)$/ },
  { method: 'PUT', path: /^\/api\/audio\/upload\// },
  { method: 'POST', path: /^\/api\/media\/saveimage$/ },
  { method: 'POST', path: /^\/api\/posts\/addpost$/ },
  { method: 'POST', path: /^\/api\/exams\/(importpaper|duplicateexam)$/ },
  { method: 'POST', path: /^\/api\/parts\/copypart$/ },
  { method: 'POST', path: /^\/api\/auth\/signup$/ },
];

/** Refuses what fills the disk with 507 while less room is left on it than the floor; answers are taken on. */
export function keepDiskFloor({ readDiskSpace }: { readDiskSpace: ReadDiskSpace }) {
  return createMiddleware(async ({ req }, next) => {
    const isFilling = FILLING.some(({ method, path }) => method === req.method && path.test(req.path));
    if (isFilling && isBelowFloor(await readDiskSpace()))
      throw new Refusal(
        507,
        {
          code: 'disk_nearly_full',
          message: 'The server has too little room left for this. Please try again later. Nothing is lost meanwhile.',
        },
        { 'Retry-After': String(RETRY_SECONDS) },
      );
    await next();
  });
}
