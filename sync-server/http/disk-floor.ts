import { createMiddleware } from 'hono/factory';
import { isBelowFloor, type ReadDiskSpace } from '../quota/disk-space.ts';
import { Refusal } from './refusal.ts';

const RETRY_SECONDS = 300;

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

export function requireDiskFloor({ readDiskSpace }: { readDiskSpace: ReadDiskSpace }) {
  return createMiddleware(async ({ req }, next) => {
    const isFilling = FILLING.some(({ method, path }) => method === req.method && path.test(req.path));
    if (isFilling && isBelowFloor(await readDiskSpace()))
      throw new Refusal(
        507,
        {
          code: 'disk_nearly_full',
          message: 'The server has too little space for this. Please try again later. Nothing is lost.',
        },
        { 'Retry-After': String(RETRY_SECONDS) },
      );
    await next();
  });
}
