import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { areShortChoices } from '../pwa/features/attempt/questions/short-choices.ts';
import { SignedIn } from '../shared/accounts.ts';
import type { Person } from './accounts.ts';
import { workerReady } from './fixtures.ts';
import { answerTo, mustFindQuestion, PAPER, type Quality } from './paper.ts';

export const LIBRARY = '/user/exam/attend';

export async function goTo(page: Page, path: string): Promise<void> {
  // a context without a base URL: resolves against the present page
  await page.goto(URL.parse(path, page.url())?.href ?? path);
}

export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await goTo(page, '/auth/user/login');
  await fillLogin(page, person);
  await expect(userMenu(page, person)).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const context = page.context();
  const reply = await context.request.post('/api/auth/signin', { data: { email, password } });
  const { accessToken, userData } = SignedIn.parse(await reply.json());
  const values = { accessToken, userData: JSON.stringify(userData), accessTokenReceivedAt: String(Date.now()) };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  const { origin } = new URL(reply.url());
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin, localStorage }] });
}

export function userMenu(page: Page, { name }: Person): Locator {
  return page.getByRole('button', { name: `${name}, menu` });
}

export async function askToLogOut(page: Page, person: Person): Promise<void> {
  await userMenu(page, person).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

export async function openLibrary(page: Page): Promise<void> {
  await goTo(page, LIBRARY);
  await expect(card(page)).toBeVisible();
}

/** Signs in on a fresh device, and opens the library. */
export async function openLibraryAs(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await openLibrary(page);
}

/** Signs in on a fresh device, and starts a paper. */
export async function sit(page: Page, person: Person, name = PAPER): Promise<void> {
  await openLibraryAs(page, person);
  await startExam(page, name);
}

/** Signs in on a fresh device, which from then on needs no connection for a paper. */
export async function keepPaper(page: Page, person: Person, name = PAPER): Promise<void> {
  await openLibraryAs(page, person);
  await downloadPaper(page, name);
  await workerReady(page);
}

export async function logOut(page: Page, person: Person): Promise<void> {
  await askToLogOut(page, person);
  const dialog = page.getByRole('dialog', { name: 'Log Out' });
  await expect(dialog).toContainText('All your work is sent.');
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

/** The card of a paper in its month, not its line among the unfinished ones. */
export function card(page: Page, name = PAPER): Locator {
  return page
    .getByRole('region', { name: /^([A-Z][a-z]+ \d{4}|Free papers|Free with an account)$/ })
    .getByRole('listitem')
    .filter({ hasText: name });
}

export function unfinished(page: Page, name = PAPER): Locator {
  return page.getByRole('region', { name: 'Unfinished' }).getByRole('listitem').filter({ hasText: name });
}

export async function downloadPaper(page: Page, name = PAPER): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: /^Download, [\d.]+ MB/ })
    .click();
  await expect(attendButton(page, name)).toBeFocused();
  await expect(card(page, name).getByText('Ready offline', { exact: true })).toBeVisible();
  await expect(card(page, name).getByRole('status')).toHaveText(`Downloaded: ${name}`);
}

export function attendButton(page: Page, name = PAPER): Locator {
  return card(page, name).getByRole('button', { name: /^(Attend|Continue or start again:) / });
}

export async function attend(page: Page, name = PAPER): Promise<Locator> {
  await attendButton(page, name).click();
  const dialog = page.getByRole('dialog', { name: 'Attend Exam' });
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  return dialog;
}

export async function startExam(page: Page, name = PAPER, mode: RegExp | null = null): Promise<void> {
  const dialog = await attend(page, name);
  if (mode) await dialog.getByRole('radio', { name: mode }).check();
  await dialog.getByRole('button', { name: 'Start Exam' }).click();
  await expect(timer(page)).toBeVisible();
}

export function timer(page: Page): Locator {
  return page.getByRole('timer', { name: 'Time left' });
}

export async function readSecondsLeft(page: Page): Promise<number> {
  await expect(timer(page)).toHaveText(/^\d\d:\d\d:\d\d$/);
  const [hours = 0, minutes = 0, seconds = 0] = (await timer(page).innerText()).split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Hides a phone's keyboard if it is shown; it covers the parts. */
export async function putKeyboardAway(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: 'Done', exact: true });
  const isTyping = await page.evaluate(
    () =>
      document.activeElement instanceof HTMLTextAreaElement ||
      (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text'),
  );
  // the parts move at once; their tab list follows a moment later if its code is still loading
  if (isTyping && !(await page.getByRole('tablist').isVisible())) {
    const typedIn = page.locator('[data-question]:focus-within');
    const number = (await typedIn.count()) > 0 ? await typedIn.getAttribute('data-question') : null;
    await done.click();
    if (number !== null) await expect(page.locator(`[data-question="${number}"]`)).toBeInViewport();
  }
  await expect(done).toBeHidden();
}

export function partTab(page: Page, partNo: number): Locator {
  return page.getByRole('tab', { name: new RegExp(`^(Part|Task) ${partNo}( : \\d+ questions?)?$`) });
}

async function turnToPart(page: Page, partNo: number): Promise<void> {
  await putKeyboardAway(page);
  if ((await partTab(page, partNo).getAttribute('aria-selected')) !== 'true') await openPart(page, partNo);
}

export async function openPart(page: Page, partNo: number): Promise<void> {
  await putKeyboardAway(page);
  await partTab(page, partNo).click();
  await expect(partTab(page, partNo)).toHaveAttribute('aria-selected', 'true');
}

export function control(page: Page, number: number): Locator {
  const { question } = mustFindQuestion(number);
  const roles = { mcq: 'radiogroup', dropDown: 'combobox', fillBlank: 'textbox' } as const;
  const role = hasButtons(number) ? 'radiogroup' : roles[question.question_type];
  return page.getByRole(role, { name: `Question ${number}`, exact: true });
}

/** The element that is focused when a question is: of choices as buttons, one of them. */
export function focusTarget(page: Page, number: number): Locator {
  const field = control(page, number);
  return hasButtons(number) ? field.locator('[data-control]') : field;
}

/** True for a drop-down question whose options are buttons. */
function hasButtons(number: number): boolean {
  const { question, isInGrid } = mustFindQuestion(number);
  return question.question_type === 'dropDown' && (isInGrid || areShortChoices(question.options));
}

export function choiceOf(page: Page, number: number, text: string): Locator {
  const name = hasButtons(number) ? new RegExp(`^${text}(, |$)`) : text;
  return control(page, number).getByRole('radio', { name });
}

export async function answerQuestion(page: Page, number: number, quality: Quality = 'right'): Promise<string> {
  const { question, partNo } = mustFindQuestion(number);
  await turnToPart(page, partNo);
  const text = answerTo(number, quality);
  const field = control(page, number);
  if (hasButtons(number) || question.question_type === 'mcq') await choiceOf(page, number, text).click();
  else if (question.question_type === 'dropDown') await field.selectOption(text);
  else await field.fill(text);
  await expectAnswer(page, number, text);
  return text;
}

export async function expectAnswer(page: Page, number: number, text: string): Promise<void> {
  const { question } = mustFindQuestion(number);
  if (hasButtons(number) || question.question_type === 'mcq') await expect(choiceOf(page, number, text)).toBeChecked();
  else await expect(control(page, number)).toHaveValue(text);
}

export async function expectAnswers(page: Page, answers: ReadonlyMap<number, string>): Promise<void> {
  for (const [number, text] of answers) {
    await turnToPart(page, mustFindQuestion(number).partNo);
    await expectAnswer(page, number, text);
  }
}

export function syncWords(page: Page, words: string | RegExp): Locator {
  return page.getByRole('status').getByText(words, { exact: true });
}

export function savedOffline(count: number): RegExp {
  return new RegExp(`^Offline\\. ${count} (saved|answers? saved on this device)$`);
}

export async function askToSubmit(page: Page): Promise<Locator> {
  await putKeyboardAway(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function submit(page: Page): Promise<void> {
  const dialog = await askToSubmit(page);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Summary answers' })).toBeVisible();
}

export function resultBox(page: Page, name: 'Correct Answers' | 'Score' | 'Time Spent'): Locator {
  return page
    .locator('div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .last()
    .locator('dd');
}

export function summaryLine(page: Page, number: number): Locator {
  return page
    .getByRole('region', { name: 'Summary answers' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) });
}

/** Presses what hands out a file; returns the file's name and what stands in it. */
export async function readDownload(button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}
