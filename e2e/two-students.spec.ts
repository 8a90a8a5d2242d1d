import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, readAnswers, signInByCall } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { countStoredRows } from './stored-rows.ts';
import { PAPER } from './paper.ts';
import {
  answerQuestion,
  askToLogOut,
  control,
  downloadPaper,
  expectAnswers,
  LIBRARY,
  logIn,
  logOut,
  openLibrary,
  openPart,
  savedOffline,
  startExam,
  syncWords,
  unfinished,
  userMenu,
} from './person.ts';

const { nimali, ruwan } = people;

test('[F11, F12] two students share a browser, and neither sees or loses anything of the other, nor does one who signs in in another tab get the open paper @phone', async ({
  page,
  context,
  server,
}) => {
  const asNimali = await signInByCall(server.origin, nimali);
  const asRuwan = await signInByCall(server.origin, ruwan);
  const { exam_id } = await mustFindExam(asNimali, PAPER);

  await logIn(page, nimali);
  await openLibrary(page);
  await downloadPaper(page);
  await workerReady(page);
  await context.setOffline(true);
  await startExam(page);
  const answers = new Map<number, string>();
  for (const number of [1, 7, 21, 37]) answers.set(number, await answerQuestion(page, number));
  await expect(syncWords(page, savedOffline(4))).toBeVisible();

  await page.goto(LIBRARY);
  await askToLogOut(page, nimali);
  const dialog = page.getByRole('dialog', { name: 'Log Out' });
  await expect(dialog).toContainText('4 answers and 1 other change are not sent yet');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(unfinished(page)).toContainText('4 of 40 answered');
  await askToLogOut(page, nimali);
  await dialog.getByRole('button', { name: 'Log out now' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await context.setOffline(false);
  await logIn(page, ruwan);
  await openLibrary(page);
  await expect(page.getByRole('heading', { name: 'Unfinished' })).toBeHidden();
  expect(await countStoredRows(page, asNimali.user.user_id, 'answers')).toBe(4);
  expect(await countStoredRows(page, asRuwan.user.user_id, 'answers')).toBe(0);
  await startExam(page);
  for (const partNo of [1, 2, 3]) {
    await openPart(page, partNo);
    await expect(page.getByRole('button', { name: /^Question \d+, answered$/ })).toHaveCount(0);
  }
  await openPart(page, 1);
  await expect(control(page, 1).getByRole('radio', { checked: true })).toHaveCount(0);
  const ruwans = new Map([[1, await answerQuestion(page, 1, 'wrong')]]);
  await expectOnServer(asRuwan, exam_id, ruwans);
  expect(await readAnswers(asNimali, exam_id)).toEqual({});

  // nothing of his waits, so nothing is asked
  await page.goto(LIBRARY);
  await logOut(page, ruwan);

  await logIn(page, nimali);
  await openLibrary(page);
  await expectOnServer(asNimali, exam_id, answers);
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  await unfinished(page).getByRole('button', { name: 'Continue' }).click();
  await expectAnswers(page, answers);
  await expectOnServer(asRuwan, exam_id, ruwans);

  // in another tab, under an open paper
  await context.setOffline(true);
  answers.set(22, await answerQuestion(page, 22));
  await expect(syncWords(page, savedOffline(1))).toBeVisible();
  const other = await context.newPage();
  await other.goto(LIBRARY);
  await askToLogOut(other, nimali);
  await other.getByRole('dialog', { name: 'Log Out' }).getByRole('button', { name: 'Log out now' }).click();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await context.setOffline(false);
  await logIn(other, ruwan);

  await page.bringToFront();
  await expect(page.getByText('Ruwan Fernando logged in on this device.')).toBeVisible();
  await expectAnswers(page, answers);
  answers.set(8, await answerQuestion(page, 8));
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(userMenu(page, ruwan)).toBeVisible();
  await page.close();

  await logOut(other, ruwan);
  await logIn(other, nimali);
  await expectOnServer(asNimali, exam_id, answers);
});
