import { expect, type Locator, type Page } from '@playwright/test';

export interface Spot {
  x: number;
  y: number;
}

export interface Fingers {
  down: (...spots: Spot[]) => Promise<void>;
  move: (...spots: Spot[]) => Promise<void>;
  up: () => Promise<void>;
}

export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') => async (spots: readonly Spot[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map((spot, id) => ({ ...spot, id })) });
  };
  const [start, move, end] = [touch('touchStart'), touch('touchMove'), touch('touchEnd')];
  return {
    down: (...spots) => start(spots),
    move: (...spots) => move(spots),
    up: () => end([]),
  };
}

export async function middleOf(target: Locator): Promise<Spot> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function wayBetween(from: Spot, to: Spot, steps = 6): Spot[] {
  const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  return Array.from({ length: steps }, (_, index) => at((index + 1) / steps));
}

export function readStillness(page: Page): Promise<string> {
  return page.evaluate(() => {
    const panes = [...document.querySelectorAll('section[tabindex]')].map(({ scrollTop }) => scrollTop);
    return JSON.stringify({ page: scrollY, zoom: visualViewport?.scale, panes });
  });
}

export async function dragTo(page: Page, from: Locator, to: Locator | Spot, isTouch: boolean): Promise<void> {
  const start = await middleOf(from);
  const end = 'x' in to ? to : await middleOf(to);
  const places = page.getByRole('button', { name: /: put .+ here$/ });
  const before = await readStillness(page);
  if (isTouch) {
    const fingers = await fingersOn(page);
    await fingers.down(start);
    // a handle moves at once, a word after the finger has rested
    await fingers.move({ x: start.x + 1, y: start.y });
    if (await from.evaluate((element) => element.tagName === 'BUTTON')) await expect(places.first()).toBeVisible();
    for (const spot of wayBetween(start, end)) await fingers.move(spot);
    await expect(places.first()).toBeVisible();
    expect(await readStillness(page)).toBe(before);
    await fingers.up();
  } else {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of wayBetween(start, end)) await page.mouse.move(x, y);
    await expect(places.first()).toBeVisible();
    expect(await readStillness(page)).toBe(before);
    await page.mouse.up();
  }
  await expect(places).toHaveCount(0);
}
