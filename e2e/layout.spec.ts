import type { Locator, Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import {
  expectBestPractice,
  expectGoodColoursInTheDark,
  expectGoodLooks,
  expectGoodLooksEnlarged,
  sizeOf,
} from './looks.ts';
import { PAPER } from './paper.ts';
import {
  answerQuestion,
  askToLogOut,
  askToSubmit,
  attend,
  control,
  LIBRARY,
  openLibrary,
  openLibraryAs,
  openPart,
  putKeyboardAway,
  resultBox,
  savedOffline,
  startExam,
  syncWords,
  unfinished,
  userMenu,
} from './person.ts';

const student = people.nimali;

/** On a desk the main screens are looked at in the dark too: there only the colours are others, and no size changes them. */
async function expectGoodInTheDark(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) return;
  await expectGoodColoursInTheDark(page, name);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

test('what a visitor and a student see, from the library over an attempt with its dialogs to the results, fits the screen and is accessible, also in the dark', async ({
  page,
  context,
  isMobile,
}) => {
  // a look at every screen
  test.slow();
  await test.step('what a visitor sees, the library and its dialog too', async () => {
    const pages = [
      { name: 'landing', path: '/', heading: 'Practise the paper. Keep every answer.' },
      { name: 'login', path: '/auth/user/login', heading: 'User Login' },
      { name: 'forgot-password', path: '/user/forgot-password', heading: 'Forgot Password' },
      { name: 'reset-password', path: '/user/reset-password/abc', heading: 'Reset Password' },
      { name: 'disclaimer', path: '/disclaimer', heading: 'Disclaimer' },
      { name: 'privacy', path: '/privacy', heading: 'What we keep' },
      { name: 'what-if', path: '/what-if', heading: 'What happens if …' },
      { name: 'unauthorized', path: '/unauthorized', heading: 'Unauthorized access!' },
      { name: 'not-found', path: '/404', heading: 'Sorry, Page Not Found!' },
    ];
    for (const { name, path, heading } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectGoodLooks(page, name);
      if (name === 'landing') await expectGoodInTheDark(page, name, isMobile);
    }
    await page.goto('/user/register');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Enter first name')).toBeVisible();
    await expectGoodLooks(page, 'register-errors');
    await expectGoodInTheDark(page, 'register-errors', isMobile);

    await openLibrary(page);
    await expectGoodLooks(page, 'library-visitor');
    await attend(page);
    await expectGoodLooks(page, 'attend-visitor');
  });

  await openLibraryAs(page, student);
  await workerReady(page);
  // it opens at the current month, where the header may cover half of a button above: the look asks for whole ones
  await page.evaluate('scrollTo(0, 0)');
  await expectGoodLooks(page, 'library-student');
  await expectGoodInTheDark(page, 'library-student', isMobile);
  if (isMobile) await expectGoodLooksEnlarged(page, 'library-student');
  const start = await attend(page);
  await expectGoodLooks(page, 'attend-start');
  if (isMobile) await expectWaysInSight(page, start);
  await expectGoodInTheDark(page, 'attend-start', isMobile);
  await page.keyboard.press('Escape');
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    for (const name of ['Home', 'Library', 'Results'])
      await expect(page.getByRole('dialog').getByRole('link', { name, exact: true })).toBeVisible();
    await expectGoodLooks(page, 'drawer');
    await page.keyboard.press('Escape');
  }
  const size = sizeOf(page);
  if (isMobile) await page.setViewportSize({ ...size, width: 360 });
  await userMenu(page, student).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await expectGoodLooks(page, 'user-menu', { menu: true });
  await page.keyboard.press('Escape');
  await page.setViewportSize(size);

  await startExam(page);
  for (const partNo of [1, 2, 3]) {
    await openPart(page, partNo);
    await expectGoodLooks(page, `attempt-part-${partNo}`);
  }
  if (isMobile) await expectGoodLooksEnlarged(page, 'attempt');
  if (isMobile) await expectNoRoomLost(page);
  else await expectCentredWhereWide(page);
  // where a finger types, the bar over the keyboard takes its room too
  if (isMobile) await expectReadableWhereLow(page);
  for (const number of [21, 24]) await answerQuestion(page, number);
  await control(page, 24).focus();
  await expectGoodLooks(page, 'attempt-typing');
  await expectGoodInTheDark(page, 'attempt-typing', isMobile);
  await putKeyboardAway(page);
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  await context.setOffline(true);
  await answerQuestion(page, 1, 'wrong');
  await expect(syncWords(page, savedOffline(1))).toBeVisible();
  await expectGoodLooks(page, 'attempt-offline');
  await expectLinesInForcedColors(page);

  await page.goto(LIBRARY);
  await expect(unfinished(page)).toContainText('3 of 40 answered');
  await expectGoodLooks(page, 'library-unfinished-offline');
  const resume = await attend(page);
  await expectGoodLooks(page, 'attend-resume');
  await resume.getByRole('button', { name: 'Start again' }).click();
  await expectGoodLooks(page, 'attend-start-again');
  await expectWarningInSight(page, resume);
  await page.keyboard.press('Escape');
  await askToLogOut(page, student);
  const logOut = page.getByRole('dialog', { name: 'Log Out' });
  await expect(logOut).toBeVisible();
  await expectGoodLooks(page, 'sign-out');
  await logOut.getByRole('button', { name: 'Cancel' }).click();

  await unfinished(page).getByRole('button', { name: 'Continue' }).click();
  const dialog = await askToSubmit(page);
  await expectGoodLooks(page, 'submit');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Your score comes when you are online again.')).toBeVisible();
  // the ways on stand before the answers [R612]
  await expect(page.getByRole('navigation', { name: 'What next' })).toBeInViewport({ ratio: 1 });
  await expectGoodLooks(page, 'result-waiting');
  await context.setOffline(false);
  await expect(resultBox(page, 'Correct Answers')).toHaveText('2/40');
  await expect(page.getByText('Your answers are saved online. The score is here.')).toBeVisible();
  await expectGoodLooks(page, 'result');
  await expectGoodInTheDark(page, 'result', isMobile);
  if (isMobile) await expectWholeWordsWhereNarrow(page);
  if (isMobile) await expectGoodLooksEnlarged(page, 'result');
  await page.goto('/user/exam/result');
  await expect(page.getByRole('link', { name: PAPER })).toBeVisible();
  await expectGoodLooks(page, 'results');
  if (isMobile) {
    await page.goto('/');
    await page.getByRole('button', { name: /^Academic/ }).click();
    await page.getByRole('heading', { name: 'Your target' }).click();
    await expect(page.getByLabel('Day of the test')).toBeVisible();
    await expectGoodLooksEnlarged(page, 'home');

    // [R520, R522] one thing a day: the paper above was today's
    await page.getByLabel('Band', { exact: true }).selectOption('7');
    await expect(page.getByRole('heading', { name: 'You have done today’s work' })).toBeVisible();
    await expectGoodLooks(page, 'home-planned');
    await page.getByRole('link', { name: 'Your plan for the week' }).click();
    await expect(page.getByRole('region', { name: 'This week' })).toContainText(/Reading paperDone on/);
    await expectGoodLooks(page, 'plan');
    await expectGoodInTheDark(page, 'plan', isMobile);
    await expectGoodLooksEnlarged(page, 'plan');
  }
});

/** A phone on its side, a laptop whose page is enlarged to twice its size, and one to four times: both panes can be read, and a gap's sentence. */
async function expectReadableWhereLow(page: Page): Promise<void> {
  const size = sizeOf(page);
  const sixLinesPx = 6 * 28;
  for (const low of [
    { width: 844, height: 390 },
    { width: 683, height: 384 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(low);
    await openPart(page, 1);
    for (const name of ['Passage', 'Questions']) {
      const pane = page.getByRole('region', { name, exact: true });
      // alone where both have no room [R315]
      const alone = page.getByRole('button', { name, exact: true });
      if (await alone.isVisible()) await alone.click();
      await expect.poll(async () => (await pane.boundingBox())?.height ?? 0, name).toBeGreaterThan(sixLinesPx);
    }
    await expectBestPractice(page, `attempt-low-${low.width}`);
    await page.getByRole('button', { name: 'Question 7, not answered' }).click();
    await expect(control(page, 7)).toBeFocused();
    await expect(page.getByText('Brine is moved to a second pan').filter({ visible: true })).toBeInViewport({
      ratio: 0.95,
    });
    await putKeyboardAway(page);
  }
  await page.setViewportSize(size);
}

/** [R262] Part 1 begins with the box of TRUE, FALSE and NOT GIVEN: its first answer can be given without scrolling. */
async function expectFirstAnswerInSight(page: Page): Promise<void> {
  await expect(control(page, 1)).toBeInViewport({ ratio: 1 });
  const instructions = page.getByRole('button', { name: 'Full instructions' }).first();
  const meaning = page.getByText('if the statement contradicts the information');
  // said once, by the buttons
  await expect(page.getByText('NOT GIVEN', { exact: true }).first()).toBeHidden();
  await expect(meaning).toBeHidden();
  await instructions.press('Enter');
  await expect(meaning).toBeVisible();
  await instructions.press('Enter');
  await expect(meaning).toBeHidden();
}

/** [R263] Text and questions stand in the middle of their panes, and a flag beside its gap. */
async function expectCentredWhereWide(page: Page): Promise<void> {
  const size = sizeOf(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPart(page, 1);
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, width: 0 };
  const middleOf = ({ x, width }: { x: number; width: number }) => x + width / 2;
  for (const [name, inside] of [
    ['Passage', 'article'],
    ['Questions', '[data-question="2"]'],
  ] as const) {
    const pane = page.getByRole('region', { name, exact: true });
    const text = await boxOf(pane.locator(inside));
    expect(Math.abs(middleOf(text) - middleOf(await boxOf(pane))), name).toBeLessThan(32);
    expect(text.width, name).toBeLessThan(728);
  }
  const gap = await boxOf(control(page, 7));
  const flag = await boxOf(page.getByRole('button', { name: 'Mark question 7 for review' }));
  expect(flag.x - gap.x - gap.width).toBeLessThan(24);
  await page.setViewportSize(size);
}

/** [R282] The first heading stands at the top of its pane, and the tabs of the parts are whole and equal. */
async function expectNoRoomLost(page: Page): Promise<void> {
  const size = sizeOf(page);
  for (const phone of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(phone);
    // part 3 begins with a grid and the names of its letters
    await openPart(page, 3);
    await expect(control(page, 27)).toBeInViewport({ ratio: 1 });
    await openPart(page, 1);
    await page.getByRole('region', { name: 'Questions', exact: true }).evaluate((pane) => pane.scrollTo(0, 0));
    const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
    const heading = await page.getByRole('heading', { name: 'Questions 1–6' }).boundingBox();
    expect((heading?.y ?? 0) - (await top('Questions'))).toBeLessThan(16);
    await expectFirstAnswerInSight(page);
    // [R525] three short choices and the button that clears stand in one row
    expect((await control(page, 1).boundingBox())?.height).toBeLessThan(60);
    const tabs = await page.getByRole('tab').evaluateAll((all) =>
      all.map((tab) => ({
        text: tab.textContent ?? '',
        width: Math.round(tab.getBoundingClientRect().width),
        isCut: tab.scrollWidth > tab.clientWidth,
      })),
    );
    expect(tabs.filter(({ isCut }) => isCut)).toEqual([]);
    expect(tabs[0]?.text).toMatch(/^Part 1 : \d+ questions$/);
    expect(new Set(tabs.slice(1).map(({ width }) => width)).size).toBe(1);
  }
  await expectPanesAlone(page);
  await page.setViewportSize(size);
}

/** [R604] Forced colours draw no shadow, so the lines between the bars and between the questions are borders there. */
async function expectLinesInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const lined of [page.locator('header > div').last(), page.locator('[data-question]').first()]) {
    await expect(lined).toHaveCSS('border-bottom-width', '1px');
  }
  await page.emulateMedia({ forcedColors: null });
}

/** [R617] Every way to sit a paper is in sight on the smallest phone, and stays where it is when one is chosen. */
async function expectWaysInSight(page: Page, dialog: Locator): Promise<void> {
  const size = sizeOf(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const ways = await dialog.getByRole('radio').all();
  const places = async () => await Promise.all(ways.map(async (way) => (await way.boundingBox())?.y));
  const before = await places();
  expect(before).toHaveLength(3);
  for (const way of ways) {
    // a press at its place, without the scroll that a check would make
    const { x = 0, y = 0 } = (await way.boundingBox()) ?? {};
    await page.mouse.click(x + 8, y + 8);
    await expect(way).toBeChecked();
  }
  expect(await places()).toEqual(before);
  await ways[0]?.check();
  await page.setViewportSize(size);
}

/** [R602] What a press costs is said above its button, wherever the dialog is scrolled to. */
async function expectWarningInSight(page: Page, dialog: Locator): Promise<void> {
  const size = sizeOf(page);
  for (const small of [
    { width: 360, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(small);
    const warning = dialog.getByText('If you start again, you give up your attempt');
    await expect(warning).toBeInViewport({ ratio: 1 });
    const { y, height } = (await warning.boundingBox()) ?? { y: 0, height: 0 };
    const top = await page.evaluate(({ x, at }) => document.elementFromPoint(x, at)?.textContent ?? '', {
      x: small.width / 3,
      at: y + height - 4,
    });
    expect(top).toContain('give up');
  }
  await page.setViewportSize(size);
}

/** [R525] On 360 px, the width of most phones, a result says its unit in one line, and the account stands at the margin. */
async function expectWholeWordsWhereNarrow(page: Page): Promise<void> {
  const size = sizeOf(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const unit = await resultBox(page, 'Score').locator('small').boundingBox();
  expect(unit?.height).toBeLessThan(20);
  const account = await userMenu(page, student).boundingBox();
  expect((account?.x ?? 360) + (account?.width ?? 0)).toBeLessThanOrEqual(352);
  await page.setViewportSize(size);
}

/** [R315] Passage and questions stand alone on a small phone, one press apart, and each keeps its place. */
async function expectPanesAlone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const pane = (name: string) => page.getByRole('region', { name, exact: true });
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const places = { Passage: 310, Questions: 230 };
  for (const [name, top] of Object.entries(places)) {
    await open(name);
    await expect(page.getByRole('region', { name: /^(Passage|Questions)$/ })).toHaveCount(1);
    expect((await pane(name).boundingBox())?.height).toBeGreaterThan(330);
    await pane(name).evaluate((one, px) => one.scrollTo(0, px), top);
  }
  for (const [name, top] of Object.entries(places)) {
    await open(name);
    await expect.poll(() => pane(name).evaluate((one) => Math.round(one.scrollTop))).toBe(top);
  }
  await open('Passage');
  await page.getByRole('button', { name: 'Question 3, not answered' }).click();
  await expect(pane('Questions').locator('[data-question="3"]')).toBeInViewport({ ratio: 1 });
}
