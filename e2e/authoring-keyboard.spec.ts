import { demoAccounts } from '../samples/demo-accounts.ts';
import { people } from './accounts.ts';
import { mustFindExam, signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { signIn } from './person.ts';

test.use(WITHOUT_WORKER);

const NAME = 'Typed without a mouse';

test('a paper is made from Add New to Finish with the keyboard alone @desktop', async ({ page, server }) => {
  test.slow();
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (name: string) => {
    await tabTo(page, button(name));
    await keyboard.press('Enter');
  };
  /** Chooses in a drop-down as many places down. */
  const choose = async (label: string, places: number) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    for (let place = 0; place < places; place++) await keyboard.press('ArrowDown');
  };
  const type = async (label: string, words: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(words);
  };

  await signIn(page, people.admin);
  await page.goto('/admin/exam');
  await tabTo(page, page.getByRole('link', { name: 'Add New' }).or(button('Add New')));
  await keyboard.press('Enter');
  await choose('Month', 11);
  await choose('Year', 3);
  await type('Exam Name', NAME);
  await choose('Hours', 2);
  await choose('Minutes', 1);
  await choose('Parent Category', 1);
  await choose('Category', 1);
  await choose('No Of Parts', 1);
  await tabTo(page, page.getByLabel('Give free access'));
  await keyboard.press('Space');
  await press('Next');
  await expect(page.getByRole('heading', { name: 'Create parts' })).toBeFocused();
  await tabTo(page, page.getByLabel('Part 1: number of questions'));
  await keyboard.press('Control+a');
  await keyboard.type('2');
  await press('Next');

  await press('Edit paragraph 1');
  await keyboard.type('In 1998 a retired engineer emptied an old delivery van.');
  await press('Save paragraph 1');
  await expect(button('Edit paragraph 1')).toBeVisible();

  await press('MCQ Question');
  await keyboard.type('Who emptied the van?');
  for (const [letter, words] of Object.entries({ A: 'A driver', B: 'An engineer', C: 'A reader', D: 'A teacher' }))
    await type(`Choice ${letter}`, words);
  await tabTo(page, page.getByRole('radio', { name: 'Choice A is the answer' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Choice B is the answer' })).toBeChecked();
  await type('Why (shown to students after the attempt)', 'He had retired.');
  await press('Add');
  await expect(button('Edit mcq question')).toBeFocused();

  await press('Add Paragraph');
  await keyboard.type('He emptied a ');
  await press('Blank');
  await keyboard.type('delivery van');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the way to the button leads through the next text, where the caret was not put
  await tabTo(page, page.getByLabel('Text 1', { exact: true }));
  await keyboard.press('Home');
  await press('Blank');
  await expect(page.getByRole('dialog', { name: 'Fill in the blank, question 2' })).toBeVisible();
  await press('Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // with a gap that is deleted the focus goes to the text beside it
  await press('Delete question 2');
  await expect(page.getByLabel('Text 2', { exact: true })).toBeFocused();
  await press('Undo');
  await expect(button('Delete question 2')).toBeVisible();
  await press('Add');
  await expect(button('Edit paragraph')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Move paragraph/ }));
  await keyboard.press('ArrowUp');
  await expect(page.getByText('Paragraph moved to place 1.')).toBeAttached();
  await press('Delete paragraph');
  await expect(button('Edit mcq question')).toBeFocused();
  await press('Undo');
  await expect(button('Edit paragraph')).toBeVisible();

  await press('Finish');
  const dialog = page.getByRole('dialog', { name: /^Finish/ });
  await expect(dialog.getByText(/^All questions have an answer/)).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Finish', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Exam create successfully' })).toBeVisible();

  const admin = await signInByCall(server.origin, demoAccounts.admin);
  const { exam_id } = await mustFindExam(admin, NAME);
  const { data } = await admin.call<{ data: { question_data: { question_type: string }[] } }>(
    'GET',
    `exams/getalldataforexam/${exam_id}?revision=1`,
  );
  expect(data.question_data.map(({ question_type }) => question_type)).toEqual(['fillBlank', 'mcq']);
});
