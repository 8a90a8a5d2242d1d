import { v7 as newId } from 'uuid';
import { people } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodLooks, expectGoodLooksAtAllSizes } from './looks.ts';
import { fillLogin, signIn } from './person.ts';
import { NEW_SECRET } from './server.ts';
import { beginPaper } from './written-paper.ts';

const { admin } = people;

test('[R85] what is saved offline goes on by itself, and a sign-in that ends in mid-edit comes back to its place with all that was typed @desktop', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { caller, exam_id, part_ids } = await beginPaper(server.origin, 'Offline paper', 1, 1);
  await beginPaper(server.origin, 'Another paper', 1);
  await caller.call('PUT', 'document/savedocument', {
    reading_document_id: newId(),
    part_id: part_ids[1],
    content_type: 'contents',
    content_order: 0,
    content_data: '<p>In 1998 a retired engineer emptied an old delivery van.</p><p>He drove it to eleven schools.</p>',
    version: 0,
  });
  await signIn(page, admin);
  await page.goto(`/admin/exam/${exam_id}/content`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const bar = page.getByRole('group', { name: 'Add content' });
  await page.getByRole('tab', { name: 'Part 2' }).click();

  await bar.getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Read the passage.');
  await server.kill();
  await button('Add').click();
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await expectGoodLooks(page, 'authoring-offline');
  await server.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(button('Edit text')).toBeVisible();

  await bar.getByRole('button', { name: 'MCQ Question' }).click();
  await page.keyboard.type('Who emptied the van?');
  await button('Add evidence for question 1').click();
  const passage = page.getByRole('application', { name: /^Passage/ });
  await expect(passage).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('status').getByText('He drove it to eleven schools.')).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-evidence');
  await page.keyboard.press('Enter');
  await expect(button('Remove evidence 1 for question 1')).toBeVisible();

  await button('Paste or import').click();
  await page.getByLabel('The paper’s text').fill('READING PASSAGE 2\nTide');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Close without adding it?' })).toBeVisible();
  await expectGoodLooks(page, 'authoring-close-paste');
  await button('Close').click();
  await expect(page.getByText('Text that was pasted is not in the paper yet.')).toBeVisible();
  await expectGoodLooks(page, 'authoring-offers');

  await context.clearCookies();
  await server.stop();
  await server.start(NEW_SECRET);
  await button('Copy part').click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expectGoodLooksAtAllSizes(page, 'authoring-leave');
  await button('Leave').click();
  await fillLogin(page, admin);
  await expect(page.getByText(/^Brought back from/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('?part=2');
  await expect(page.getByText('Who emptied the van?')).toBeVisible();
  await button('Go on with it').click();
  await expect(page.getByLabel('The paper’s text')).toHaveValue('READING PASSAGE 2\nTide');
  await expectGoodLooks(page, 'authoring-paste-restored');
  const discard = page.getByRole('dialog').getByRole('button', { name: 'Discard it' });
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('The paper’s text')).toHaveValue('READING PASSAGE 2\nTide');
  await discard.click();
  await button('Cancel').click();

  await button('Copy part').click();
  await expect(page.getByText('Not all of this part is saved.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Copy part to another paper' });
  await dialog.getByLabel('Paper').selectOption({ label: 'Another paper, November 2026' });
  await dialog.getByLabel('Part', { exact: true }).selectOption('Part 1');
  await expectGoodLooksAtAllSizes(page, 'authoring-copy-part');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectGoodLooks(page, 'authoring-part-copied');
  await button('Open that part').click();
  await button('Leave').click();
  await expect(page.getByText('Another paper')).toBeVisible();
  await expect(page.getByText('Read the passage.')).toBeVisible();
});
