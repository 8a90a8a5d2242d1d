import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The required rules and those of good practice, such as the order of headings. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const BEYOND_AA = ['color-contrast-enhanced'];
const PHONE_WIDTHS = [320, 360, 390];
/** The browser's font size: the default, larger, and the largest at which text must be readable. */
const FONT_PX = 16;
const ENLARGED_PX = [24, 32];
const STAFFS_OTHER_SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];

/**
 * Expects no horizontal overflow at every width of this kind of device, and no violation of WCAG 2.2 AA or good
 * practice. With LOOKS=FOLDER it also saves a screenshot there. `menu` checks an open menu only, not what it covers,
 * in the width in which it opened. `pageInDialog` checks a dialog with a page in it only: otherwise the covered page
 * would count as another landmark of the one inside.
 */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { menu = false, pageInDialog = false } = {},
): Promise<void> {
  const size = await expectRoomForAll(page, name, { menu });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await paint(page, `${name}-${size.width}`);
  const within = menu ? '[role=menu]' : pageInDialog ? 'dialog' : 'html';
  await expectNoFaults(page, WCAG_22_AA, `${name}: what breaks WCAG 2.2 AA`, within);
}

/** Nothing sticks out sideways at every width of the kind of device; returns the size of its window. */
export async function expectRoomForAll(
  page: Page,
  name: string,
  { menu = false } = {},
): Promise<{ width: number; height: number }> {
  const size = sizeOf(page);
  const widths = !menu && size.width < 640 ? PHONE_WIDTHS : [size.width];
  for (const width of widths) {
    await page.setViewportSize({ width, height: size.height });
    const findFault = async () => [...(await findOverflow(page)), ...(await findLoneSigns(page))];
    await expect.poll(findFault, `${name}, ${width} px wide: what sticks out sideways or left its gap`).toEqual([]);
  }
  await page.setViewportSize(size);
  return size;
}

export async function expectGoodLooksEnlarged(page: Page, name: string): Promise<void> {
  const size = sizeOf(page);
  const devtools = await page.context().newCDPSession(page);
  const setFontPx = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize({ width: 360, height: size.height });
  for (const px of ENLARGED_PX) {
    await setFontPx(px);
    await expect.poll(() => readFontPx(page), `${name}: rem follows the browser's font size`).toBe(px);
    const large = `${name}, ${px} px`;
    await expect.poll(() => findOverflow(page), `${large}: what sticks out sideways`).toEqual([]);
    await expect.poll(() => findCutOff(page), `${large}: what is cut off`).toEqual([]);
    await expect.poll(() => findOverlap(page), `${large}: what lies on its neighbour`).toEqual([]);
    await expect.poll(() => findOutgrown(page), `${large}: what outgrew its circle`).toEqual([]);
    await paint(page, `${name}-enlarged-${px}`);
  }
  await setFontPx(FONT_PX);
  await expect.poll(() => readFontPx(page)).toBe(FONT_PX);
  await page.setViewportSize(size);
  await devtools.detach();
}

export async function expectRoomInCircles(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const px of [...ENLARGED_PX, FONT_PX]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: px } });
    await expect.poll(() => readFontPx(page), `${name}: rem follows the browser's font size`).toBe(px);
    await expect.poll(() => findOutgrown(page), `${name}, ${px} px: what outgrew its circle`).toEqual([]);
  }
  await devtools.detach();
}

export function sizeOf(page: Page): { width: number; height: number } {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no size');
  return size;
}

function readFontPx(page: Page): Promise<number> {
  return page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
}

export async function expectGoodLooksAtAllSizes(page: Page, name: string): Promise<void> {
  const size = sizeOf(page);
  for (const other of STAFFS_OTHER_SIZES) {
    await page.setViewportSize(other);
    await expectGoodLooks(page, name);
  }
  await page.setViewportSize(size);
  await expectGoodLooks(page, name);
}

/**
 * Expects a screen with scrolling panes to be no higher than the window: a page that scrolls too shifts when a dialog
 * removes its scrollbar.
 */
export async function expectNoScrollingPage(page: Page, name: string): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  await expect.poll(excess, `${name}: how much higher the page is than the window`).toBe(0);
}

export async function expectBestPractice(page: Page, name: string): Promise<void> {
  await paint(page, name);
  await expectNoFaults(page, WCAG_22_AA, `${name}: what breaks good practice`);
}

export async function expectGoodColoursInTheDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await paint(page, `${name}-${page.viewportSize()?.width ?? 0}-dark`);
  await expectNoFaults(page, ['cat.color'], `${name}, dark: what is hard to see`);
}

/** After the screen has settled: a change of colours reaches it part by part. */
async function expectNoFaults(page: Page, tags: string[], what: string, within?: string): Promise<void> {
  await expect.poll(() => findFaults(page, tags, within), what).toEqual([]);
}

/**
 * Returns what axe finds by these tags in the page and its frames. Only the violations leave the page, and axe is
 * injected once per document: both cost more than the check.
 */
async function findFaults(page: Page, tags: string[], within = 'html'): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const context = { include: [[within]], exclude: [['[data-tabster-dummy]']] };
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(BEYOND_AA.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // waits for a slow frame: one that does not reply would pass unchecked
    pingWaitTime: 30_000,
  };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(where, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [context, options] as const,
  );
}

async function paint(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOKS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}

function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('dialog, section[tabindex]')]
      .filter((element) => element !== null)
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => {
        const edge = element.getBoundingClientRect().left + element.clientWidth;
        const wide = [...element.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge);
        const names = wide.map((one) => `${one.tagName} '${one.textContent.slice(0, 30)}'`);
        return `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}: ${names.slice(-3).join(', ')}`;
      }),
  );
}

function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, [role=timer]')]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[role=tablist], [role=toolbar]'),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
      .map(({ one, box }) => `${one.tagName} '${one.ariaLabel ?? one.textContent}' ${box.left} to ${box.right}`),
  );
}

function findOutgrown(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('span, div')]
      .filter((one) => !one.closest('[role=toolbar]'))
      .map((one) => ({ style: getComputedStyle(one), text: one.getAttribute('data-initials') ?? one.textContent }))
      .filter(({ style, text }) => style.borderRadius === '50%' && text !== '')
      .filter(({ style }) => parseFloat(style.width) < 2 * parseFloat(style.fontSize))
      .map(({ style, text }) => `'${text}' of ${style.fontSize} in ${style.width}`),
  );
}

function findOverlap(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[role=tablist], [role=toolbar]'),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }));
    return shown.flatMap(({ one, box }) =>
      shown
        .filter(
          ({ one: other, box: its }) =>
            one !== other &&
            one.parentElement?.contains(other) &&
            Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1 &&
            Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1 &&
            // a field may contain a button
            box.left < its.left === box.right < its.right,
        )
        .map(({ one: other }) => `${one.ariaLabel ?? one.textContent} on ${other.ariaLabel ?? other.textContent}`),
    );
  });
}

function findLoneSigns(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-question]')]
      .filter((gap) => gap.checkVisibility())
      .flatMap((gap) => {
        const sign = gap.nextSibling;
        if (sign?.nodeType !== Node.TEXT_NODE) return [];
        const range = document.createRange();
        range.selectNode(sign);
        const isUnder = range.getBoundingClientRect().top > gap.getBoundingClientRect().bottom - 4;
        return isUnder ? [`'${sign.textContent}' behind question ${gap.getAttribute('data-question')}`] : [];
      }),
  );
}
