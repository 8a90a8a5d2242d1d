import sharp from 'sharp';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { createHand } from './hand.ts';
import { expectGoodLooks } from './looks.ts';
import { questionCounts, questions } from './paper.ts';
import {
  answerQuestion,
  downloadPaper,
  openLibrary,
  openPart,
  resultBox,
  signIn,
  startExam,
  submit,
} from './person.ts';
import { ACTIONS_OF_A_TYPED_PAPER, fillDetails, fillParts, finish, typeParts } from './typist.ts';

const NAME = 'Typed by hand';
const ALT = 'Low walls of clay divide the mudflats into square pans.';
/** Answered right of 40, and the band of that in academic reading. */
const RIGHT = 30;
const BAND = '7';

const drawPans = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500"><rect width="1200" height="500" fill="#d7ecf4"/>' +
        '<path d="M0 125H1200M0 250H1200M0 375H1200M200 0V500M400 0V500M600 0V500M800 0V500M1000 0V500" stroke="#8a6d3b" stroke-width="24"/></svg>',
    ),
  )
    .png()
    .toBuffer();

test('a paper of forty questions is typed through the screens, sat without a connection, and says afterwards where an answer stands @desktop', async ({
  page,
  openDevice,
}) => {
  // some eight hundred actions
  test.slow();
  await signIn(page, { ...demoAccounts.admin, name: 'Admin' });
  await page.goto('/admin/exam');
  const hand = createHand(page);
  await hand.press(page.getByRole('link', { name: 'Add New' }).or(page.getByRole('button', { name: 'Add New' })));
  await fillDetails(hand, academicReading, NAME);
  await fillParts(hand, questionCounts(academicReading));
  const image = { name: 'pans.png', mimeType: 'image/png', buffer: await drawPans() };
  await typeParts(hand, academicReading, { image, alt: ALT }, (partNo) =>
    expectGoodLooks(page, `authoring-typed-${partNo}`),
  );
  await expect(page.getByText(/^40 of 40/)).toBeVisible();
  await finish(hand);
  expect(hand.actions).toBeGreaterThanOrEqual(ACTIONS_OF_A_TYPED_PAPER);

  const desk = await (await openDevice()).newPage();
  await signIn(desk, people.kasun);
  await openLibrary(desk);
  await downloadPaper(desk, NAME);
  await workerReady(desk);
  await desk.context().setOffline(true);
  await startExam(desk, NAME);
  const shown = desk.getByRole('img', { name: ALT });
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  let part = 1;
  for (const { number, partNo } of questions) {
    if (partNo !== part) await openPart(desk, partNo);
    part = partNo;
    await answerQuestion(desk, number, number <= RIGHT ? 'right' : 'wrong');
  }
  await submit(desk);
  await desk.context().setOffline(false);
  await expect(resultBox(desk, 'Correct Answers')).toHaveText(`${RIGHT}/40`);
  await expect(resultBox(desk, 'Score')).toHaveText(`${BAND} estimated band`);
  await desk.getByRole('link', { name: 'Review paper' }).click();
  await desk.getByRole('button', { name: 'Why, question 2', exact: true }).click();
  await desk.getByRole('button', { name: 'Show me where, question 2', exact: true }).click();
  await expect(desk.getByRole('group', { name: 'Evidence for question 2', exact: true })).toBeFocused();
});
