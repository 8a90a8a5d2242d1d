// Recordings from a bucket by signed addresses, MEDIA_DELIVERY=redirect.

import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { mediaPlaceOf } from '../sync-server/config.ts';
import { FolderStore } from '../sync-server/media-store/folder-store.ts';
import { openMediaStores } from '../sync-server/media-store/open-stores.ts';
import { openBucket } from '../sync-server/media-store/testing.ts';
import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { card, LIBRARY, openLibraryAs, startExam } from './person.ts';

const LISTENING = academicListening.examName;
const student = people.nimali;

/** Moves the media of a data folder into a new bucket that pages of the origin may read. */
async function moveToBucket(dataDir: string, origin: string) {
  const bucket = await openBucket(origin);
  const { media } = await openMediaStores({ dataDir: join(dataDir, 'scratch'), mediaPlace: mediaPlaceOf(bucket.url) });
  const folder = await FolderStore.open(join(dataDir, 'media'));
  for await (const { key } of folder.list('')) {
    const stream = await folder.open(key);
    if (stream) await media.put(key, new Uint8Array(await new Response(stream).arrayBuffer()));
  }
  return bucket;
}

/** Notes who answered the requests for recordings. */
function watchRecordings(context: BrowserContext, bucket: string) {
  const ofBucket: Request[] = [];
  const ofServer: string[] = [];
  context.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === bucket) ofBucket.push(response.request());
    else if (pathname.startsWith('/api/media/')) ofServer.push(response.headers()['content-type'] ?? '');
  });
  return { ofBucket, ofServer };
}

async function download(page: Page): Promise<void> {
  const paper = card(page, LISTENING);
  await paper.getByRole('button', { name: /^Download, 6\.\d MB/ }).click();
  await expect(paper.getByText('Ready offline')).toBeVisible();
}

test('[R362] recordings come from the bucket and are there offline; a page that may not read it gets them through the server @phone', async ({
  page,
  context,
  server,
  dataDir,
  browser,
}) => {
  test.slow();
  // kept by its worker under the policy of a server that gives no addresses; its refusals stand in its console
  const earlier = await browser.newContext({ baseURL: server.origin });
  const before = await earlier.newPage();
  await openLibraryAs(before, student);
  await workerReady(before);
  await before.close();

  await server.stop();
  const bucket = await moveToBucket(dataDir, server.origin);
  try {
    const bucketOrigin = new URL(bucket.url).searchParams.get('endpoint') ?? '';
    await server.start({ ...bucket.env, MEDIA_URL: bucket.url, MEDIA_DELIVERY: 'redirect' });

    const seen = watchRecordings(context, bucketOrigin);
    await openLibraryAs(page, student);
    await workerReady(page);
    await download(page);
    // a range each: the address is asked for once a file
    expect(seen.ofBucket.length).toBeGreaterThan(seen.ofServer.length);
    expect(new Set(seen.ofServer)).toEqual(new Set(['application/json']));
    for (const request of seen.ofBucket) {
      const headers = await request.allHeaders();
      expect([headers['x-access-token'], headers['cookie'], headers['referer']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }

    const seenBefore = watchRecordings(earlier, bucketOrigin);
    const again = await earlier.newPage();
    await again.goto(LIBRARY);
    await download(again);
    expect(seenBefore.ofBucket).toEqual([]);
    expect(seenBefore.ofServer.filter((type) => type.startsWith('audio/')).length).toBeGreaterThan(5);
    await earlier.close();

    await server.kill();
    await bucket.away();
    await page.goto(LIBRARY);
    await startExam(page, LISTENING, /^With pauses/);
    const player = page.getByRole('group', { name: 'Recording', exact: true });
    await player.getByRole('button', { name: 'Play' }).click();
    await expect
      .poll(async () => Number(await player.getByRole('slider', { name: 'Position' }).inputValue()))
      .toBeGreaterThan(0);
    await bucket.back();
  } finally {
    await bucket.remove();
  }
});
