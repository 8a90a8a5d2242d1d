import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { countStoredRows } from './stored-rows.ts';
import { answerQuestion, expectAnswers, LIBRARY, sit, syncWords } from './person.ts';

/** As Dexie counts in the browser: the first version of the app, and the first that this one could not live with. */
const VERSIONS = { first: 10, ofAnotherKind: 3_000 };

test.use(WITHOUT_WORKER);

test('[F24, F27, F76, R136] a newer app’s database is left as it is, and one that another tab holds is waited for @desktop', async ({
  browser,
  server,
}) => {
  // not watched as others are: Dexie complains that it has to wait
  const context = await browser.newContext({ baseURL: server.origin });
  let page = await context.newPage();
  await sit(page, people.nimali);
  const answers = new Map([[21, await answerQuestion(page, 21)]]);
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  const attempt = page.url();

  // a page of this server without the app in it
  const tab = await context.newPage();
  await tab.goto('/api/healthz');
  const user_id = await tab.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return names.find((name) => /^papertide-[\da-f-]{36}$/.test(name))?.slice('papertide-'.length) ?? '';
  });
  const name = `papertide-${user_id}`;

  // a tab stands in the middle of a change and does not go on
  await page.close();
  await tab.evaluate(
    async ([of, version]) => {
      const opening = indexedDB.open(String(of), Number(version));
      await new Promise((resolve) => opening.addEventListener('upgradeneeded', resolve));
      const { result, transaction } = opening;
      const goOn = () => {
        if ('isOver' in globalThis) transaction?.abort();
        else
          transaction
            ?.objectStore(result.objectStoreNames[0] ?? '')
            .count()
            .addEventListener('success', goOn);
      };
      goOn();
    },
    [name, VERSIONS.ofAnotherKind],
  );
  page = await context.newPage();
  await page.goto(LIBRARY);
  const word = page.getByRole('status').getByText('Papertide is waiting for the storage of this device');
  await expect(word).toBeVisible({ timeout: 15_000 });
  await tab.evaluate(() => Object.assign(globalThis, { isOver: true }));
  await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeVisible();
  await expect(word).toBeHidden();

  // another app has made it one of another kind
  await page.close();
  await tab.evaluate(
    async ([of, version]) => {
      const opening = indexedDB.open(String(of), Number(version));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      opening.result.close();
    },
    [name, VERSIONS.ofAnotherKind],
  );
  page = await context.newPage();
  await page.goto(LIBRARY);
  await expect(
    page.getByRole('heading', { name: 'This device has data of a newer version of Papertide' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await page.close();
  expect(await countStoredRows(tab, user_id, 'answers')).toBe(1);

  // a tab of the first app holds its own, and does not hear that others ask for it
  await tab.evaluate(
    async ([of, version]) => {
      const deleting = indexedDB.deleteDatabase(String(of));
      await new Promise((resolve) => deleting.addEventListener('success', resolve));
      const opening = indexedDB.open(String(of), Number(version));
      opening.addEventListener('upgradeneeded', () => {
        const attempts = opening.result.createObjectStore('attempts', { keyPath: 'result_id' });
        for (const index of ['exam_id', 'state']) attempts.createIndex(index, index);
        opening.result.createObjectStore('answers', { keyPath: ['result_id', 'question_id'] });
        opening.result.createObjectStore('meta', { keyPath: 'key' });
      });
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      Object.assign(globalThis, { held: opening.result });
    },
    [name, VERSIONS.first],
  );
  page = await context.newPage();
  await page.goto(LIBRARY);
  await expect(
    page.getByRole('heading', { name: 'Papertide is open in another tab, in an older version' }),
  ).toBeVisible();
  await tab.close();
  await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeVisible();
  await page.goto(attempt);
  await expectAnswers(page, answers);
  await context.close();
});
