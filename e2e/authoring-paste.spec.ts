import { demoAccounts } from '../samples/demo-accounts.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import type { SampleQuestion } from '../samples/paper-format.ts';
import { DraftPaper } from '../shared/authoring/draft.ts';
import { piecesOfDraft } from '../shared/authoring/text-form/draft-pieces.ts';
import { writeText } from '../shared/authoring/text-form/write-text.ts';
import { people } from './accounts.ts';
import { mustFindExam, signInByCall, type Caller } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { createHand } from './hand.ts';
import { expectGoodLooks, expectGoodLooksAtAllSizes, sizeOf } from './looks.ts';
import { PAPER, questionCounts, questions } from './paper.ts';
import { signIn } from './person.ts';
import { ACTIONS_OF_A_TYPED_PAPER, fillDetails, fillParts, finish } from './typist.ts';

test.use(WITHOUT_WORKER);

const NAME = 'Typed in another editor';

/** The sample paper as a teacher's file would have it, with its key and reasons. */
async function readAsText(admin: Caller): Promise<string> {
  const { exam_id } = await mustFindExam(admin, PAPER);
  const { data: copy } = await admin.call<{ data: { exam_id: string } }>('POST', 'exams/duplicateexam', { exam_id });
  const draft = DraftPaper.parse(await admin.call('GET', `exams/getalldataforexam/${copy.exam_id}`));
  const { parts, leftOut } = piecesOfDraft(draft.data);
  expect(leftOut).toEqual([]);
  return writeText(parts);
}

/** The right answer of a question as a draft has it. */
function storedKey(question: SampleQuestion): unknown {
  return question.question_type === 'fillBlank' ? question.answers : question.answer;
}

test('a whole paper is pasted and published in under a tenth of the actions that typing it takes, with its key and its proofs @desktop', async ({
  page,
  server,
}) => {
  test.slow();
  const admin = await signInByCall(server.origin, demoAccounts.admin);
  const text = await readAsText(admin);
  await signIn(page, people.admin);
  await page.goto('/admin/exam');
  const hand = createHand(page);
  const addNew = page.getByRole('button', { name: 'Add New' }).or(page.getByRole('link', { name: 'Add New' }));
  await expect(addNew).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-pending');
  await hand.press(addNew);
  await page.getByRole('button', { name: 'Next' }).click();
  for (const words of ['Select Month', 'Enter Exam Name', 'Enter Exam Duration', 'Select Category'])
    await expect(page.getByText(words, { exact: true }).last()).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-details');
  await fillDetails(hand, academicReading, NAME);
  await expect(page.getByRole('heading', { name: 'Create parts' })).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-parts');
  await fillParts(hand, questionCounts(academicReading));

  await hand.press(page.getByRole('button', { name: 'Paste or import' }));
  const paste = page.getByRole('dialog', { name: 'Paste or import' });
  await hand.fill(paste.getByRole('textbox'), text);
  await hand.press(paste.getByRole('button', { name: 'Read it' }));
  await expect(paste.getByText('40 questions read. Nothing was unclear.')).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-paste');
  await hand.press(paste.getByRole('button', { name: 'Add to paper' }));
  await expect(paste.getByText(/and 40 questions\.$/)).toBeVisible();
  await hand.press(paste.getByRole('button', { name: 'Close' }).last());
  await expect(page.getByText(/^Part \d: (\d+) of \1 written$/)).toBeVisible();
  await finish(hand);
  await expectGoodLooks(page, 'authoring-finished');
  await page.getByRole('button', { name: 'Edit Exam' }).click();
  await expectGoodLooksAtAllSizes(page, 'authoring-edit-exam');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(hand.actions).toBeLessThan(ACTIONS_OF_A_TYPED_PAPER / 10);

  await page.getByRole('link', { name: 'Write the explanation' }).click();
  await page.getByRole('textbox', { name: 'Explanation' }).click();
  await page.keyboard.type('Each answer stands in the passage.');
  await expectGoodLooksAtAllSizes(page, 'explanation-edit');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'explanation');

  const { exam_id } = await mustFindExam(admin, NAME);
  const { data } = DraftPaper.parse(await admin.call('GET', `exams/getalldataforexam/${exam_id}`));
  expect(data.question_data.map(({ question_number, answer }) => [question_number, answer])).toEqual(
    questions.map(({ number, question }) => [number, storedKey(question)]),
  );
  expect(data.question_data.filter(({ reason, evidence }) => reason === '' || evidence.length === 0)).toEqual([]);
});

const COPIED = `<p>READING PASSAGE 1</p><p>The pans</p><p>&nbsp;</p><p>For six weeks the mudflats turn into a board of squares.</p>
<p><img src="map.png"></p><p>Questions 1-2</p><p>Write TRUE, FALSE or NOT GIVEN.</p><p>1.The salt is <b>red</b>.</p>
<p>2.<del>Men</del><ins>Women</ins> make the salt.</p><p>Solutions</p><p>See the board in the hall, and ask there.</p>`;

test('[R235] [R236] [R237] a copied page with a key in it is marked, and a paper that shows one is told to the next admin @desktop', async ({
  page,
  server,
}) => {
  const admin = await signInByCall(server.origin, demoAccounts.admin);
  const { exam_id: sample } = await mustFindExam(admin, PAPER);
  const { data } = await admin.call<{ data: { exam_id: string } }>('POST', 'exams/duplicateexam', { exam_id: sample });
  await signIn(page, people.admin);
  await page.goto(`/admin/exam/${data.exam_id}/content`);
  // a small screen has it in a menu
  const size = sizeOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paste or import' }).click();
  await page.setViewportSize(size);
  const paste = page.getByRole('dialog', { name: 'Paste or import' });
  const field = paste.getByRole('textbox');
  await field.evaluate((area, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, COPIED);
  await expect(field).toHaveValue(/2\.Women make the salt\./);
  await expect(paste.getByText('1 picture is missing: add it in the editor.')).toBeVisible();
  await expect(paste.getByText('Deleted words are left out: “Men”.')).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-paste-lost');

  await paste.getByRole('button', { name: 'Read it' }).click();
  await expect(paste.getByText(/^2 questions read\. \d places to look at:$/)).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-paste-marked');
  await paste.getByRole('button', { name: /“Solutions” looks like/ }).click();
  await expect(paste.getByRole('listitem', { name: 'Text, line 15' })).toBeFocused();
  await paste.getByRole('button', { name: 'Back to the text' }).click();
  await paste.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const draft = DraftPaper.parse(await admin.call('GET', `exams/getalldataforexam/${data.exam_id}`));
  await admin.call('POST', 'content/addcontent', {
    part_id: draft.data.part_data[0]?.part_id,
    content_type: 'text',
    content_status: 'added',
    content_data: '<p>Answer key</p><p>1 B</p><p>2 C</p>',
  });
  await page.reload();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const finishing = page.getByRole('dialog', { name: 'Finish this paper?' });
  await expect(finishing.getByText('Students may see answers.')).toBeVisible();
  await expect(finishing.getByText(/“Answer key” looks like an answer key/)).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-finish-key');
  await admin.call('PUT', 'exams/finishcreateexam', { exam_id: data.exam_id });
  await page.goto('/');
  const warning = page.getByRole('group', { name: /^Students may see answers\./ });
  await expect(warning.getByText('Part 1: “Answer key”.')).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'admin-home-key');
  await warning.getByRole('button', { name: 'I have seen it' }).click();
  await expect(warning).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Marking' })).toBeVisible();
  await expect(warning).toBeHidden();
});
