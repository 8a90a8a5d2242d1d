// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { show, withPage } from '../../testing.ts';
import { FoldedContext } from '../folded.ts';
import { LabelList } from './LabelList.tsx';

withPage();

const COURSES = ['Bread for Beginners', 'Fix Your Own Bicycle', 'Spanish for Travellers', 'Film Editing'];
const ENDINGS = COURSES.map(
  (course) => `that ${course} is the course that most of the people of the town would choose`,
);

async function displayOf(choices: string[], isFolded: boolean): Promise<string> {
  await show(
    <FoldedContext value={isFolded}>
      <LabelList title="Courses" labels={['A', 'B', 'C', 'D']} choices={choices} />
    </FoldedContext>,
  );
  const list = document.querySelector('ol');
  return list ? getComputedStyle(list).display : 'missing';
}

it.each([
  { name: 'a few short names run on, all of them', choices: COURSES, isFolded: true, display: 'inline' },
  { name: 'of long ones the title stands alone', choices: ENDINGS, isFolded: true, display: 'none' },
  { name: 'an open list shows all of them', choices: ENDINGS, isFolded: false, display: 'grid' },
])('[R611] where instructions are folded, $name', async ({ choices, isFolded, display }) => {
  expect(await displayOf(choices, isFolded)).toBe(display);
  expect(document.querySelector('ol')?.parentElement?.textContent).toContain('Courses');
  expect(getComputedStyle(document.querySelector('ol')?.parentElement ?? document.body).overflow).not.toBe('hidden');
});
