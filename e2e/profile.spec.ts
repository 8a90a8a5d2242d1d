import type { Page } from '@playwright/test';
import { people } from './accounts.ts';
import { signInByCall } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { countStoredRows } from './stored-rows.ts';
import { expectGoodColoursInTheDark, expectGoodLooks, expectGoodLooksEnlarged } from './looks.ts';
import { PAPER } from './paper.ts';
import {
  answerQuestion,
  card,
  downloadPaper,
  keepPaper,
  openLibrary,
  readDownload,
  savedOffline,
  startExam,
  submit,
  syncWords,
  unfinished,
  userMenu,
} from './person.ts';

const student = people.nimali;

async function openProfile(page: Page): Promise<void> {
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { name: student.name })).toBeVisible();
}

/** Storage is closed at first: progress comes before it. */
async function openStorage(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'On this device' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Storage and data' }).click();
}

function attempts(page: Page) {
  return page.getByRole('region', { name: 'Attempts' }).getByRole('listitem');
}

test('an attempt stands on the profile with its band, in the chart and in the table, and its paper can be freed; what waits without a connection is shown, handed out as a file and sent; all of it is removed from the device @phone', async ({
  page,
  context,
  server,
}) => {
  const { user } = await signInByCall(server.origin, student);
  await keepPaper(page, student);

  await test.step('an attempt that is over, and its paper freed', async () => {
    await startExam(page);
    await answerQuestion(page, 1);
    await submit(page);
    await expect(page.getByRole('link', { name: 'Review paper' })).toBeVisible();
    await userMenu(page, student).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(attempts(page)).toContainText('1 of 40');
    const bands = page.getByRole('region', { name: 'Bands over time' });
    // [R463] one band is said in words, and two are drawn
    await expect(bands).toContainText('Reading: band 3.5 or lower');
    await expect(bands.locator('svg')).toHaveCount(0);
    await openLibrary(page);
    await startExam(page);
    await submit(page);
    await expect(page.getByRole('link', { name: 'Review paper' })).toBeVisible();
    await openProfile(page);
    await expect(bands.getByRole('row', { name: new RegExp(`Reading .* ${PAPER} 3.5 or lower`) })).toHaveCount(2);
    await expect(bands.locator('svg path[id^="circle"]').first()).toBeVisible();
    await expectGoodLooks(page, 'profile');
    await expectGoodLooksEnlarged(page, 'profile');
    await expectGoodColoursInTheDark(page, 'profile');
    await attempts(page).getByRole('link').last().click();
    await expect(page.getByRole('heading', { name: 'Summary answers' })).toBeVisible();

    await openProfile(page);
    await openStorage(page);
    await expectGoodLooks(page, 'profile-storage');
    await page.getByRole('button', { name: `Remove download: ${PAPER}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove download: ${PAPER}` });
    await expect(dialog).toContainText('You can download it again from the library.');
    await expectGoodLooks(page, 'free-dialog');
    await dialog.getByRole('button', { name: 'Remove download' }).click();
    await expect(page.getByText(`${PAPER} was removed from this device.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove download: ${PAPER}` })).toBeHidden();
    await expect(page.getByRole('region', { name: 'On this device' })).toBeFocused();
    await openLibrary(page);
    await expect(card(page).getByRole('button', { name: /^Download, / })).toBeVisible();
    await downloadPaper(page);
  });

  await test.step('what waits without a connection', async () => {
    await server.kill();
    await startExam(page);
    await answerQuestion(page, 1);
    await expect(syncWords(page, savedOffline(1))).toBeVisible();
    await openProfile(page);

    await expect(attempts(page)).toHaveCount(3);
    await expect(attempts(page).first()).toContainText('Unfinished');
    const sending = page.getByRole('region', { name: 'Sending your work' });
    await expect(sending.getByText(/^Offline\. Saved on this (phone|device)$/)).toBeVisible();
    await expect(sending.getByRole('listitem').filter({ hasText: PAPER })).toContainText('1 answer');
    await openStorage(page);
    const device = page.getByRole('region', { name: 'On this device' });
    await expect(device.getByText('Stays while its attempt is open')).toBeVisible();
    await expect(device.getByRole('button', { name: `Remove download: ${PAPER}` })).toBeHidden();
    await expectGoodLooks(page, 'profile-offline');
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
    await expect(device.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
    await expect(device.getByRole('button', { name: /^Remove my data/ })).toHaveCount(0);
    const yours = page.getByRole('region', { name: 'Your data' }).getByRole('button');
    await expect(yours).toHaveText(['Save my data', 'Remove my data from this device']);
    await expectGoodLooks(page, 'profile-install');

    const { text } = await readDownload(page.getByRole('button', { name: 'Save unsent work as a file' }));
    expect(JSON.parse(text)).toMatchObject({
      papertide_export: 2,
      rows: { attempts: [{ end_time: null }], answers: [{ answer_type: expect.any(String) }] },
      refused: [],
    });
    expect(text).not.toMatch(/token|eyJ/i);

    await server.start();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(sending.getByText('Saved online', { exact: true })).toBeVisible();
    await expect(sending.getByText('Only on this device')).toBeHidden();
  });

  await test.step('removed, which says what would be lost and closes the papers', async () => {
    await server.kill();
    await openLibrary(page);
    await unfinished(page).getByRole('button', { name: 'Continue' }).click();
    await answerQuestion(page, 2);
    await expect(syncWords(page, savedOffline(1))).toBeVisible();
    const profile = await context.newPage();
    await openProfile(profile);
    await userMenu(profile, student).click();
    await profile.getByRole('menuitem', { name: 'Log Out' }).click();
    const logOut = profile.getByRole('dialog', { name: 'Log Out' });
    await expect(logOut).toContainText('It could not be sent now.');
    await expectGoodLooks(profile, 'log-out-dialog');
    await logOut.getByRole('button', { name: 'Cancel' }).click();
    await profile.getByRole('button', { name: 'Remove my data from this device' }).click();
    const dialog = profile.getByRole('dialog', { name: 'Remove my data from this device' });
    await expect(dialog).toContainText('1 answer is not sent yet.');
    await expectGoodLooks(profile, 'remove-data-dialog');
    const remove = dialog.getByRole('button', { name: 'Remove my data' });
    await expect(remove).toBeDisabled();
    const { text } = await readDownload(dialog.getByRole('button', { name: 'Save unsent work as a file' }));
    expect(text).toContain('"answers"');
    await dialog.getByRole('checkbox').check();
    await remove.click();
    await expect(profile.getByText('Your data was removed from this device. You are logged out.')).toBeVisible();
    await expectGoodLooks(profile, 'data-removed');
    expect(await countStoredRows(profile, user.user_id, 'answers')).toBeNull();
    await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
  });
});
