import type { Page } from '@playwright/test';
import { people } from './accounts.ts';
import { signInByCall, mustFindExam } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { readDownload, signIn } from './person.ts';
import { publishShortPaper, SHORT_PAPER } from './short-paper.ts';

test.use(WITHOUT_WORKER);

const { admin } = people;

test('the academy sees how a paper went, accepts what many wrote, and takes the figures as a file @desktop', async ({
  page,
  server,
}) => {
  await publishShortPaper(server.origin, 600);
  for (const [person, answer] of [
    [people.nimali, '18.00'],
    [people.ruwan, 'Six'],
  ] as const) {
    const caller = await signInByCall(server.origin, person);
    const { exam_id } = await mustFindExam(caller, SHORT_PAPER);
    const { data: questions } = await caller.call<{ data: { question_id: string }[] }>(
      'GET',
      `question/getquestionsrelatedtoexam/${exam_id}`,
    );
    const begun = { exam_id, start_time: Date.now() };
    const { data } = await caller.call<{ data: { result_id: string } }>('POST', 'results/addresult', begun);
    const row = { exam_id, question_id: questions[0]?.question_id, answer_type: 'fillBlank', answer };
    await caller.call('POST', 'studentanswer/addanswer', row);
    await caller.call('PUT', `results/endattendexam/${data.result_id}`, {});
  }

  await signIn(page, admin);
  await page.goto('/disclaimer');
  await page.getByRole('button', { name: /, menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Insight' }).click();
  await expect(page.getByRole('row', { name: new RegExp(SHORT_PAPER) })).toContainText('50%');
  await expectGoodLooks(page, 'insight');
  await expectWholeLabels(page);
  const ofPaper = page.getByRole('rowheader', { name: SHORT_PAPER, exact: true }).getByRole('link');
  await ofPaper.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`${SHORT_PAPER} - Insight - Papertide`);
  await expect(page.getByRole('heading', { name: 'Insight', level: 1 })).toBeFocused();
  const question = page.getByRole('table', { name: 'Questions', exact: true }).getByRole('row').nth(1);
  await expect(question).toContainText('50%');
  await expect(question).toContainText('18.00');
  await expectGoodLooks(page, 'insight-paper');
  await expectGoodColoursInTheDark(page, 'insight-paper');

  const csv = async (name: string) => (await readDownload(page.getByRole('button', { name }))).text;
  expect(await csv('CSV: Questions')).toContain('1,The ferry leaves at _____ .,six / 6,2,1,0.5,too few attempts');

  await page.getByRole('link', { name: 'Accept ‘18.00’ for question 1' }).click();
  await expect(page.getByText('Will count: ‘six’ / ‘6’ / ‘18.00’')).toBeVisible();
  await page.getByLabel('Reason, for the students to read').fill('A time on the 24-hour clock is as good.');
  await page.getByRole('button', { name: 'See what it changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Re-mark' }).click();
  await expect(page.getByText('All results are marked again.')).toBeVisible();
  await page.goto('/admin/insight');
  await expect(page.getByRole('row', { name: new RegExp(SHORT_PAPER) })).toContainText('100%');

  await page.getByRole('link', { name: 'Students' }).click();
  await expect(page).toHaveTitle('Students - Insight - Papertide');
  await page.getByLabel('Search students').fill(people.nimali.email);
  await expect(page.getByRole('table', { name: 'Students', exact: true }).getByRole('row')).toHaveCount(2);
  await expectGoodLooks(page, 'insight-students');
  await expectGoodColoursInTheDark(page, 'insight-students');
  expect((await csv('Export CSV: All students that were found')).trim().split('\r\n')).toHaveLength(2);
  await page.getByRole('table', { name: 'Students', exact: true }).getByRole('link', { name: 'Nimali' }).click();
  await expect(page.getByRole('table', { name: 'Attempts, the newest first' })).toContainText('100%');
  expect(await csv('Export CSV: All attempts')).toContain(`${SHORT_PAPER},`);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLooks(page, 'insight-student');
  for (const name of ['insight', 'insight-students', 'insight-paper']) {
    if (name === 'insight-paper') {
      await page.goto('/admin/insight');
      await page.getByRole('link', { name: SHORT_PAPER }).click();
    } else await page.goto(name === 'insight' ? '/admin/insight' : '/admin/insight?show=students');
    await expect(page.getByRole('table').last()).toBeVisible();
    await expectGoodLooks(page, name);
  }
});

/** With the browser's letters twice as large every label of a chart stands inside of its chart. */
async function expectWholeLabels(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.reload();
  await expect(page.locator('svg text').first()).toBeVisible();
  const cut = await page.locator('svg:has(text)').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const place = chart.closest('[inert]')?.getBoundingClientRect() ?? chart.getBoundingClientRect();
      return [...chart.querySelectorAll('text')]
        .map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.left < place.left || box.right > place.right || box.bottom > place.bottom)
        .map(({ name }) => name);
    }),
  );
  expect(cut, 'labels of charts that are cut off').toEqual([]);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.detach();
}
