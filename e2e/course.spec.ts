import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { people } from './accounts.ts';
import { signInByCall } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';

test('the course page says that there is none, shows the image of one, and keeps it without a connection @phone', async ({
  page,
  server,
}) => {
  await page.route('**/api/posts/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/course');
  await expect(page.getByText('The course page is not on this device yet.')).toBeVisible();
  await expectGoodLooks(page, 'course-offline');
  await page.unroute('**/api/posts/**');
  await page.reload();
  await expect(page.getByText('There is no course yet.')).toBeVisible();
  await expectGoodLooks(page, 'course-none');

  const form = new FormData();
  const image = readFileSync(join(import.meta.dirname, '../pwa/public/icon-192.png'));
  form.set('image', new Blob([image], { type: 'image/png' }), 'course.png');
  form.set('post_category', 'course');
  await (await signInByCall(server.origin, people.admin)).call('POST', 'posts/addpost', form);

  const picture = page.getByRole('img', { name: 'The course' });
  await page.reload();
  await expect(picture).toHaveJSProperty('naturalWidth', 192);
  await expectGoodLooks(page, 'course');
  await workerReady(page);
  await server.kill();
  await page.reload();
  await expect(picture).toHaveJSProperty('naturalWidth', 192);
});
