// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { showTask } from '../testing/show-task.tsx';

const row = (statement: string, question_id: string) => ({
  items: [{ type: 'text', value: statement } as const, { type: 'question', question_id } as const],
});

function grid(choices: string[], once: boolean): TaskBody<'matchingGrid'> {
  return {
    type: 'matchingGrid',
    title: 'People',
    once,
    choices,
    lines: [row('They rake.', 'q1'), row('They dig.', 'q2')],
  };
}

it.each([
  { choices: ['Ama', 'Ben'], once: true, words: 'Use each letter once.' },
  { choices: ['Ama', 'Ben', 'Cho'], once: true, words: 'Use each letter only once.' },
  { choices: ['Ama', 'Ben', 'Cho'], once: false, words: 'You may use any letter more than once.' },
])(
  'with $choices.length letters for two statements, once each: $once, says: $words',
  async ({ choices, once, words }) => {
    const { host } = await showTask(grid(choices, once));
    expect(host.querySelector('p[data-not-text]')?.textContent).toBe(words);
  },
);

it.each([
  [7, 'nowrap'],
  [8, 'wrap'],
])('[R603] the button that clears stands in the row of up to seven letters: %i letters, %s', async (count, wrap) => {
  const choices = Array.from({ length: count }, (_, index) => `Person ${index}`);
  const { host } = await showTask(grid(choices, false));
  const letters = [...host.querySelectorAll('[role="radiogroup"]')];
  expect(letters.map((one) => valueOf(styleRules(document.styleSheets), one, 'flex-wrap'))).toEqual([wrap, wrap]);
});

it.each([
  { count: 6, row: '1', marginLeft: '' },
  { count: 7, row: '2', marginLeft: 'calc(-36px)' },
])(
  '[R610] more than six letters stand below their statement, and below its number where it is narrow: $count letters',
  async ({ count, row, marginLeft }) => {
    const choices = Array.from({ length: count }, (_, index) => `Person ${index}`);
    const { host } = await showTask(grid(choices, false));
    const letters = host.querySelector('[role="radiogroup"]');
    expect(inContainer(letters, '(min-width: 36rem)', 'grid-row')).toBe(row);
    expect(inContainer(letters, '(max-width: 24.99rem)', 'margin-left')).toBe(marginLeft);
  },
);

it.each([
  { count: 5, width: '(max-width: 19.99rem)', rows: [5] },
  { count: 6, width: '(max-width: 19.99rem)', rows: [3, 3] },
  { count: 7, width: '(max-width: 21.99rem)', rows: [4, 3] },
  { count: 8, width: '(max-width: 35.99rem)', rows: [4, 4] },
  { count: 13, width: '(max-width: 35.99rem)', rows: [5, 5, 3] },
])('[R628] where one row is too narrow, $count letters stand in even rows', async ({ count, width, rows }) => {
  const choices = Array.from({ length: count }, (_, index) => `Person ${index}`);
  const { host } = await showTask(grid(choices, false));
  const letters = [...(host.querySelector('[role="radiogroup"]')?.children ?? [])];
  const found = [0];
  for (const one of letters) {
    if (one.tagName === 'SPAN' && inContainer(one, width, 'display') === 'block') found.push(0);
    if (one.tagName === 'LABEL') found.push((found.pop() ?? 0) + 1);
  }
  expect(found).toEqual(rows);
});

/** Returns what the element's styles set in a container of that width; jsdom lays nothing out. */
function inContainer(element: Element | null, width: string, property: string): string {
  const groups = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSGroupingRule)
    .filter((rule) => rule.cssText.startsWith(`@container ${width}`));
  return valueOf(styleRules(groups), element, property);
}

function styleRules(holders: Iterable<{ cssRules: CSSRuleList }>): CSSStyleRule[] {
  return [...holders].flatMap(({ cssRules }) => [...cssRules].filter((rule) => rule instanceof CSSStyleRule));
}

function valueOf(rules: CSSStyleRule[], element: Element | null, property: string): string {
  // by its classes: other styles of the document have selectors that jsdom does not know
  const own = rules.filter(({ selectorText }) => element?.classList.contains(selectorText.slice(1)) === true);
  return own.map(({ style }) => style.getPropertyValue(property)).join('');
}
