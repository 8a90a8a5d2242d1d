import { type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { people } from './accounts.ts';
import { signInByCall } from './calls.ts';
import { fingersOn, middleOf, readStillness } from './fingers.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { keepPaper, resultBox, sit, startExam, submit } from './person.ts';
import { publishWrittenPaper } from './written-paper.ts';

const student = people.nimali;
const PLAN = 'A plan of the farm';
const FROM_ABOVE = 'The farm from above';

test('a plan is labelled without a connection, zoomed, with the places said, and marked at them @phone', async ({
  page,
  context,
  server,
}) => {
  await publishPlan(server.origin);
  await keepPaper(page, student, PLAN);
  await context.setOffline(true);
  await startExam(page, PLAN);

  const box = page.getByRole('group', { name: 'Image with places 1 to 2' });
  await expect(box.getByRole('img', { name: FROM_ABOVE })).toBeVisible();
  await expect.poll(() => isDrawn(box)).toBe(true);
  await expect.poll(() => isDrawn(page.getByRole('region', { name: 'Passage' }))).toBe(true);
  await expectGoodLooks(page, 'labelling');
  await expectGoodColoursInTheDark(page, 'labelling');

  await expectPinched(page, box);

  // a number leads to its field, and the field back to it
  await box.getByRole('button', { name: '2: beside the gate. Not answered' }).click();
  await expect(field(page, 2)).toBeFocused();
  await expect(field(page, 2)).toHaveAccessibleDescription('beside the gate');
  await field(page, 2).selectOption('C');
  await field(page, 1).selectOption('A');
  await page.getByRole('button', { name: 'Show 2 on the image' }).click();
  const second = box.getByRole('button', { name: '2: beside the gate. Answered C' });
  await expect(second).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(page.getByText('Zoom 300 %')).toBeVisible();
  await page.getByRole('button', { name: 'Show 2 on the image' }).click();
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  await expectGoodLooks(page, 'labelling-zoomed');
  await page.keyboard.press('0');
  await page.getByRole('textbox', { name: 'Question 3' }).fill('water wheel');

  await context.setOffline(false);
  await submit(page);
  await expect(resultBox(page, 'Correct Answers')).toHaveText('2/3');
  await page.getByRole('link', { name: 'Review paper' }).click();
  await expect(page.getByRole('button', { name: '1: north of the pond. Right' })).toBeVisible();
  await expect(page.getByRole('button', { name: '2: beside the gate. Wrong' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Question 2', exact: true })).toContainText('Right answerB');
  // what is half under the site's bar is too small to press
  await page.evaluate(() => scrollTo(0, 0));
  await expectGoodLooks(page, 'labelling-review');
  await expectGoodColoursInTheDark(page, 'labelling-review');
});

test('a plan is labelled by the keyboard alone @desktop', async ({ page, server }) => {
  await publishPlan(server.origin);
  await sit(page, student, PLAN);
  const press = (key: string) => page.keyboard.press(key);
  const box = page.getByRole('group', { name: 'Image with places 1 to 2' });
  await expectGoodLooks(page, 'labelling');
  await expectGoodColoursInTheDark(page, 'labelling');
  await tabTo(page, box);
  await press('+');
  await press('+');
  await press('ArrowRight');
  await expect(page.getByText('Zoom 200 %')).toBeVisible();
  await tabTo(page, box.getByRole('button', { name: '1: north of the pond. Not answered' }));
  await press('Enter');
  await expect(field(page, 1)).toBeFocused();
  await press('ArrowDown');
  await expect(field(page, 1)).toHaveValue('A');
  await tabTo(page, field(page, 2));
  await press('ArrowDown');
  await press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: 'Question 3' }));
  await page.keyboard.type('water wheel');
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await tabTo(page, dialog.getByRole('button', { name: 'Submit', exact: true }));
  await press('Enter');
  await expect(resultBox(page, 'Correct Answers')).toHaveText('3/3');
  await page.getByRole('link', { name: 'Review paper' }).click();
  await expect(page.getByRole('button', { name: '1: north of the pond. Right' })).toBeVisible();
  await expectGoodLooks(page, 'labelling-review');
});

/** Two fingers zoom the image and move it, one moves it while it is zoomed, and all the while the page stays as it is. */
async function expectPinched(page: Page, box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const zoom = page
    .getByRole('status')
    .filter({ hasText: /^Zoom \d+ %$/ })
    .first();
  const fingers = await fingersOn(page);
  const { x, y } = await middleOf(box);
  const before = await readStillness(page);
  const apart = (by: number) =>
    [
      { x: x - by, y },
      { x: x + by, y },
    ] as const;
  await fingers.down(...apart(20));
  for (const by of [25, 30, 35, 40, 45, 50]) await fingers.move(...apart(by));
  await expect(zoom).toHaveText('Zoom 250 %');
  for (const by of [5, 10, 15]) await fingers.move({ x: x - 50 + by, y: y + by }, { x: x + 50 + by, y: y + by });
  await fingers.up();
  const layer = box.locator('[data-layer]');
  const left = await layer.evaluate((element) => element.style.left);
  await fingers.down({ x, y });
  for (const by of [10, 20, 30]) await fingers.move({ x: x - by, y: y - by });
  await fingers.up();
  await expect.poll(() => layer.evaluate((element) => element.style.left)).not.toBe(left);
  await expect(zoom).toHaveText('Zoom 250 %');
  expect(await readStillness(page)).toBe(before);
  await page.getByRole('button', { name: 'Whole image' }).first().click();
  await expect(zoom).toHaveText('Zoom 100 %');
}

function field(page: Page, number: number): Locator {
  return page.getByRole('combobox', { name: `Question ${number}`, exact: true });
}

/** Whether the image stands there in its own pixels, not only its room. */
function isDrawn(box: Locator): Promise<boolean> {
  return box.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.src.startsWith('blob:'));
}

/** Two plans, one of letters and one of words, under a passage with the same picture. */
const TEXT = `[Passage]
The barn stands north of the pond. The well is beside the gate.
IMAGE
[Heading 3] Questions 1–2
[Labelled image]
Image: IMAGE
Letters: once
A) the barn
B) the well
C) the orchard
- 45% 20% | north of the pond | {1 A | B | C}
- 92% 90% | beside the gate | {2 A | B | C}
[Heading 3] Question 3
[Labelled image]
Image: IMAGE
- 20% 60% | in the stream | {3 ____ 2 words}
[Answer key]
1 A
2 B
3 water wheel
`;

async function publishPlan(origin: string): Promise<void> {
  const admin = await signInByCall(origin, people.admin);
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await drawPlan())], 'plan.png'));
  const { data } = await admin.call<{ data: { address: string; width: number; height: number } }>(
    'POST',
    'media/saveimage',
    form,
  );
  const shown = `<img src="${data.address}" alt="${FROM_ABOVE}" width="${data.width}" height="${data.height}" />`;
  await publishWrittenPaper(origin, PLAN, 3, TEXT.replaceAll('IMAGE', shown));
}

function drawPlan(): Promise<Buffer> {
  const plan = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560" viewBox="0 0 800 560" fill="none" stroke="#17262b" stroke-width="3">
    <rect x="20" y="20" width="760" height="520"/><ellipse cx="360" cy="290" rx="120" ry="70" fill="#d7ecf4"/>
    <rect x="300" y="70" width="120" height="80" fill="#f3e6cf"/><path d="M20 380 C 120 300 160 420 260 540" stroke="#3999b7" stroke-width="12"/>
    <rect x="120" y="300" width="60" height="60" fill="#f3e6cf"/><rect x="690" y="460" width="60" height="60"/><path d="M520 60 h200 v140 h-200 z" stroke-dasharray="10 8"/>
  </svg>`;
  return sharp(Buffer.from(plan)).png().toBuffer();
}
