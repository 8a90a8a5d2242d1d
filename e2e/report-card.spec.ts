import type { BrowserContext, Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { people, type Person } from './accounts.ts';
import { mustFindExam, signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { PAPER } from './paper.ts';
import { signIn } from './person.ts';

test.use(WITHOUT_WORKER);

const { nimali, ruwan, kasun, admin } = people;

/** A paper of 40 questions without an answer: its band is the lowest. */
async function takePaper(origin: string, person: Person): Promise<void> {
  const caller = await signInByCall(origin, person);
  const { exam_id } = await mustFindExam(caller, PAPER);
  const begun = { exam_id, start_time: Date.now() };
  const { data } = await caller.call<{ data: { result_id: string } }>('POST', 'results/addresult', begun);
  await caller.call('PUT', `results/endattendexam/${data.result_id}`, {});
}

const cardOf = (page: Page, { name }: Person) => page.getByRole('article', { name });

/** On paper the card stands alone, black on white, whatever the screen looks like. */
async function expectGoodPrint(page: Page, person: Person): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(cardOf(page, person)).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('heading', { level: 1 }), page.getByRole('button')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  const colours = await cardOf(page, person).evaluate((card) => {
    const { backgroundColor, color } = getComputedStyle(card);
    return { backgroundColor, color, isCut: card.scrollWidth > card.clientWidth };
  });
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(23, 38, 43)', isCut: false });
  // not 'screen': a file would be printed with the styles of the screen
  await page.emulateMedia({ media: null, colorScheme: 'light' });
}

/** How many sheets the printed page has. */
async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const visitorOf = async (device: BrowserContext) => device.newPage();

test('[R502, R506, R509, R510, R513] a student prints the card, shares it by a link and a code, and ends both @phone', async ({
  page,
  server,
  openDevice,
}) => {
  await takePaper(server.origin, nimali);
  await signIn(page, nimali);
  await page.goto('/user/profile');
  await page.getByRole('link', { name: 'Open the report card' }).click();
  const card = cardOf(page, nimali);
  await expect(card).toContainText('3.5 or lower');
  await expect(card).toContainText(PAPER);
  await expect(card).toContainText('This card has no check code.');
  await expectGoodLooks(page, 'report-card');
  await expectGoodColoursInTheDark(page, 'report-card');
  await expectGoodPrint(page, nimali);

  await page.getByRole('button', { name: 'Get a check code' }).click();
  const has = page.getByText('This card has the code');
  await expect(has).toBeVisible();
  const code = /(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}/.exec((await has.textContent()) ?? '')?.[0] ?? '';
  await expect(card).toContainText(`Check this card: ${code}`);

  await page.goBack();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Open the report card' }).click();
  await expect(card).toContainText(`Check this card: ${code}`);
  await expect(page.getByText('You are offline. Codes and links can be made once you are online.')).toHaveCount(2);
  await page.context().setOffline(false);

  await page.getByRole('button', { name: 'Make a link' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It does not show the email address');
  await expectGoodLooks(page, 'report-card-link');
  await dialog.getByLabel('How long does it work?').selectOption('7 days');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeFocused();

  const visitor = await visitorOf(await openDevice(WITHOUT_WORKER));
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await visitor.goto(link);
  await expect(cardOf(visitor, nimali)).toContainText('3.5 or lower');
  await expect(visitor.getByText(nimali.email)).toHaveCount(0);
  await expectGoodLooks(visitor, 'shared-card');
  const [, token = ''] = link.split('#');
  expect(token.length).toBeGreaterThan(40);
  expect(asked.filter((address) => address.includes(token))).toEqual([]);

  await page.reload();
  await expect(page.getByText(/Last opened on/)).toBeVisible();
  await page.getByRole('button', { name: /^End link made/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
  await expect(page.getByText('No link yet.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This link does not work any more.')).toBeVisible();

  await visitor.goto('/check');
  await visitor.getByLabel('Code').fill('ABCD');
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByText('Enter all 12 letters and figures')).toBeVisible();
  await visitor.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '));
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('This card is real.')).toBeVisible();
  await expect(visitor.getByText('Reading: band 3.5 or lower')).toBeVisible();
  await expect(visitor.getByText(nimali.name)).toBeVisible();
  await expectGoodLooks(visitor, 'checked-card');
  await expectGoodColoursInTheDark(visitor, 'checked-card');

  await page.getByRole('button', { name: `End code ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End code', exact: true }).click();
  await expect(card).toContainText('This card has no check code.');
  await visitor.reload();
  await expect(visitor.getByText('This code does not work any more.')).toBeVisible();
  await expect(visitor.getByText(nimali.name)).toHaveCount(0);
});

test('[R513, R514] the academy sets name and logo, and prints the cards of a class, a sheet each @desktop', async ({
  page,
  server,
}) => {
  for (const person of [nimali, ruwan]) await takePaper(server.origin, person);
  const caller = await signInByCall(server.origin, admin);
  const group_id = newId();
  await caller.call('PUT', 'groups/savegroup', { group_id, name: 'Monday class' });
  const { user } = await signInByCall(server.origin, ruwan);
  await caller.call('POST', 'auth/confirmaddress', { user_id: user.user_id });
  const emails = [nimali, ruwan, kasun].map(({ email }) => email);
  await caller.call('POST', 'groups/addmembers', { group_id, emails, keepUnknown: false });

  await signIn(page, admin);
  await page.goto('/');
  await page.getByRole('link', { name: 'Academy: name, logo and privacy' }).click();
  await page.getByLabel('Name of the academy').fill('Tide Academy, Galle');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('The name was saved.')).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chosen).setFiles('pwa/public/icon-192.png');
  await expect(page.getByRole('img', { name: 'The logo on the report cards' })).toBeVisible();
  await expectGoodLooks(page, 'report-card-head');

  await page.goto(`/admin/groups/${group_id}`);
  await page.getByRole('link', { name: 'Report cards' }).click();
  await expect(page.getByText('2 cards, each on a sheet of its own.')).toBeVisible();
  await expect(page.getByText(`Without a paper, so without a card: ${kasun.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add check codes' }).click();
  await expect(page.getByText('Each card with a band has a check code.')).toBeVisible();
  for (const person of [nimali, ruwan]) {
    await expect(cardOf(page, person)).toContainText('Tide Academy, Galle');
    await expect(cardOf(page, person)).toContainText(/Check this card: [A-Z2-9]{4}-/);
  }
  await expectGoodLooks(page, 'report-cards');
  await expectGoodPrint(page, ruwan);
  expect(await countSheets(page)).toBe(2);

  await page.goto('/admin/insight?show=students');
  await page.getByRole('link', { name: nimali.name }).click();
  await page.getByRole('link', { name: 'Report card', exact: true }).click();
  await expect(page).toHaveTitle(`Report card: ${nimali.name} - Papertide`);
  await expect(cardOf(page, nimali)).toContainText(/Check this card: [A-Z2-9]{4}-/);
  await expectGoodLooks(page, 'report-card-of-student');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Made by the academy on/)).toBeVisible();
  expect(await countSheets(page)).toBe(1);
});
