import { people } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { expectPainted, noteBox, textTools } from './marks.ts';
import { PAPER } from './paper.ts';
import { control, LIBRARY, openLibrary, partTab, resultBox, signIn, startExam, timer, userMenu } from './person.ts';

test('a paper can be taken with the keyboard alone @desktop', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(`/auth/user/login?returnTo=${LIBRARY}`);
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(people.nimali.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(people.nimali.password);
  await press('Enter');
  await expect(userMenu(page, people.nimali)).toBeVisible();

  const attendButton = page.getByRole('button', { name: `Attend ${PAPER}` });
  const dialog = page.getByRole('dialog', { name: 'Attend Exam' });
  await tabTo(page, attendButton);
  await press('Enter');
  await expect(dialog).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(attendButton).toBeFocused();
  await press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Start Exam' }));
  await press('Enter');
  await expect(timer(page)).toBeVisible();

  await tabTo(page, control(page, 1));
  await press('ArrowDown');
  await press('ArrowDown');
  await expect(control(page, 1)).toHaveValue('FALSE');
  await tabTo(page, control(page, 7));
  await page.keyboard.type('Gypsum');

  await tabTo(page, partTab(page, 1));
  await press('ArrowRight');
  await expect(partTab(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(partTab(page, 2)).toBeFocused();
  const choices = control(page, 21).getByRole('radio');
  await tabTo(page, choices.first());
  await press('Space');
  await expect(choices.nth(0)).toBeChecked();
  await press('ArrowDown');
  await press('ArrowDown');
  await expect(choices.nth(2)).toBeChecked();

  const bubbles = page.getByRole('toolbar', { name: 'Questions of part 2' });
  await tabTo(page, bubbles.locator('button[tabindex="0"]'));
  await press('End');
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(bubbles.getByRole('button', { name: 'Question 24, not answered' })).toBeFocused();
  await press('Enter');
  await expect(control(page, 24)).toBeFocused();
  await page.keyboard.type('flag');

  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await press('Enter');
  const submitDialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect(submitDialog).toContainText('You have 36 unanswered questions');
  await tabTo(page, submitDialog.getByRole('button', { name: 'Submit', exact: true }));
  await press('Enter');
  await expect(resultBox(page, 'Correct Answers')).toHaveText('4/40');
});

test('with the keyboard words are chosen, highlighted and given a note, and both are taken away @desktop', async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await signIn(page, people.nimali);
  await openLibrary(page);
  await startExam(page);
  await page.getByRole('region', { name: 'Passage' }).focus();
  // the tools come a moment after the screen
  await expect(async () => {
    await press('Control+ArrowRight');
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
  }).toPass();
  await press('Control+Shift+ArrowRight');
  await press('Control+Shift+ArrowRight');
  const words = await page.evaluate(() => getSelection()?.toString() ?? '');
  expect(words.split(/\s+/).length).toBeGreaterThan(1);
  await press('Alt+h');
  await expectPainted(page, 'highlight', [words]);

  await press('Control+ArrowRight');
  const word = await page.evaluate(() => getSelection()?.toString() ?? '');
  await press('Alt+n');
  await expect(noteBox(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('By hand');
  await press('Control+Enter');
  await expectPainted(page, 'note', [word]);
  // the same keys go to the next question only where no words are chosen
  await expect(page.getByRole('region', { name: 'Passage' })).toBeFocused();

  await press('Control+ArrowLeft');
  await press('Shift+F10');
  await expect(textTools(page).getByRole('menuitem').first()).toBeFocused();
  await press('ArrowRight');
  await press('Enter');
  await expectPainted(page, 'note', []);
});
