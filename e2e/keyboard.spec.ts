import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { expectPainted, noteBox, selectWords, textTools } from './marks.ts';
import { PAPER } from './paper.ts';
import { control, expectAnswer, focusTarget, LIBRARY, partTab, resultBox, timer, userMenu } from './person.ts';

test.use(WITHOUT_WORKER);

test('a paper can be taken, its questions marked and its words noted with the keyboard alone @desktop', async ({
  page,
}) => {
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

  await test.step('the keys move, mark and help, and typing an answer is never one of them', async () => {
    const bubble = (number: number) => page.getByRole('button', { name: new RegExp(`^Question ${number}, `) });
    // the code of the keys comes after the first paint: whoever presses before it presses again
    await expect(async () => {
      await press('Alt+j');
      await expect(focusTarget(page, 2)).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await press('Alt+m');
    await expect(bubble(2)).toHaveAccessibleName('Question 2, not answered, flagged');
    await press('Alt+k');
    await expect(focusTarget(page, 1)).toBeFocused();

    await press('F1');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByText('Alt + J')).toBeVisible();
    await press('Alt+j');
    await press('Escape');
    await expect(help).toBeHidden();
    await expect(focusTarget(page, 1)).toBeFocused();

    await control(page, 7).click();
    await page.keyboard.type('j k m ? J');
    await expect(control(page, 7)).toHaveValue('j k m ? J');
    await expect(focusTarget(page, 7)).toBeFocused();
    await expect(bubble(7)).toHaveAccessibleName('Question 7, answered');
  });

  await test.step('words are chosen, highlighted and given a note, and both are taken away', async () => {
    // chosen by the mouse, words have their tools 6 px over them
    const passage = page.getByRole('region', { name: 'Passage' });
    await selectWords(passage.locator('article > [data-document-id]').last(), 'turn into a chessboard', false);
    const top = await page.evaluate(() => getSelection()?.getRangeAt(0).getClientRects()[0]?.top ?? 0);
    const menu = await textTools(page).boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeCloseTo(top - 6, 0);
    await textTools(page).getByRole('menuitem', { name: 'Close' }).click();
    await expect(textTools(page)).toBeHidden();

    await passage.focus();
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

  await tabTo(page, focusTarget(page, 1));
  await press('ArrowDown');
  await expectAnswer(page, 1, 'FALSE');
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
  await expect(focusTarget(page, 24)).toBeFocused();
  await page.keyboard.type('flag');

  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await press('Enter');
  const submitDialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect(submitDialog).toContainText('You have 36 unanswered questions');
  await tabTo(page, submitDialog.getByRole('button', { name: 'Submit', exact: true }));
  await press('Enter');
  await expect(resultBox(page, 'Correct Answers')).toHaveText('4/40');
});
