import { expect, type Locator, type Page } from '@playwright/test';

export interface Words {
  from: string;
  to: string;
}

interface Point {
  x: number;
  y: number;
}

export function textTools(page: Page): Locator {
  return page.getByRole('menu', { name: 'Text tools' });
}

export function noteBox(page: Page): Locator {
  return page.getByRole('form', { name: 'Note' });
}

export function notesPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'All notes' });
}

export function notesButton(page: Page): Locator {
  return page.getByRole('button', { name: 'All notes', exact: true });
}

export async function selectWords(text: Locator, words: string | Words, isTouch: boolean): Promise<void> {
  const { start, end } = await text.evaluate(
    placeWords,
    typeof words === 'string' ? { from: words, to: words } : words,
  );
  if (!isTouch) {
    const { mouse } = text.page();
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await mouse.move(end.x, end.y);
    await mouse.up();
  }
  await expect(textTools(text.page())).toBeVisible();
}

function placeWords(element: Element, { from, to }: Words): { start: Point; end: Point } {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node);
  const text = nodes.map((node) => node.data).join('');
  const first = text.indexOf(from);
  const last = text.indexOf(to, first) + to.length;
  if (first < 0 || last < to.length) throw new Error(`The text has no '${from}' … '${to}'`);
  const range = document.createRange();
  let at = 0;
  for (const node of nodes) {
    if (first >= at && first < at + node.length) range.setStart(node, first - at);
    if (last > at && last <= at + node.length) range.setEnd(node, last - at);
    at += node.length;
  }
  const pane = element.closest('section[tabindex]');
  const rectOf = () => [...range.getClientRects()].filter(({ width }) => width > 0);
  pane?.scrollBy(0, (rectOf()[0]?.top ?? 0) - pane.getBoundingClientRect().top - 60);
  if (matchMedia('(pointer: coarse)').matches) {
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }
  const rects = rectOf();
  const top = rects[0];
  const bottom = rects.at(-1);
  if (!top || !bottom) throw new Error(`'${from}' is not on the screen`);
  return {
    start: { x: top.left + 0.5, y: top.top + top.height / 2 },
    end: { x: bottom.right - 0.5, y: bottom.top + bottom.height / 2 },
  };
}

export async function useTool(
  page: Page,
  name: 'Highlight' | 'Remove highlight' | 'Note' | 'Remove note' | 'Save word',
): Promise<void> {
  await textTools(page).getByRole('menuitem', { name, exact: true }).click();
  await expect(textTools(page)).toBeHidden();
}

export async function writeNote(page: Page, note: string): Promise<void> {
  await useTool(page, 'Note');
  await noteBox(page).getByPlaceholder('Enter note here...').fill(note);
  await noteBox(page).getByRole('button', { name: 'Save' }).click();
  await expect(noteBox(page)).toBeHidden();
}

export function readPainted(
  page: Page,
  layer: 'highlight' | 'note' | 'note-on-highlight' | 'evidence',
): Promise<string[]> {
  return page.evaluate((name) => {
    const ranges = [...(CSS.highlights.get(name) ?? [])].filter((range) => range instanceof Range);
    return ranges.map((range) => range.toString()).toSorted();
  }, `pt-${layer}`);
}

export async function expectPainted(
  page: Page,
  layer: 'highlight' | 'note' | 'evidence',
  words: readonly string[],
): Promise<void> {
  await expect.poll(() => readPainted(page, layer)).toEqual([...words].toSorted());
}
