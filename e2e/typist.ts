// Types a sample paper through the wizard's screens as an author does.

import { expect } from '@playwright/test';
import type { SamplePaper } from '../samples/paper-format.ts';
import type { Hand } from './hand.ts';

/** A paper of forty questions, with reasons and evidence, took more actions than these to type. */
export const ACTIONS_OF_A_TYPED_PAPER = 700;

export async function fillDetails(hand: Hand, paper: SamplePaper, name: string): Promise<void> {
  const { page } = hand;
  const [hours = '', minutes = ''] = paper.duration.split(':');
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  await hand.choose(page.getByLabel('Month', { exact: true }), paper.category_month);
  await hand.choose(page.getByLabel('Year', { exact: true }), String(paper.category_year));
  await hand.fill(page.getByLabel('Exam Name'), name);
  await hand.choose(page.getByLabel('Hours'), hours);
  await hand.choose(page.getByLabel('Minutes'), minutes);
  await hand.choose(page.getByLabel('Parent Category'), { label: capital(paper.parentCategory) });
  await hand.choose(page.getByLabel('Category', { exact: true }), { label: capital(paper.category) });
  await hand.choose(page.getByLabel('No Of Parts'), { label: String(paper.parts.length) });
  await hand.check(page.getByLabel('Give free access'));
  await hand.press(page.getByRole('button', { name: 'Next' }));
}

export async function fillParts(hand: Hand, counts: readonly number[]): Promise<void> {
  const { page } = hand;
  await expect(page.getByRole('heading', { name: 'Create parts' })).toBeVisible();
  for (const [index, count] of counts.entries())
    await hand.fill(page.getByLabel(`Part ${index + 1}: number of questions`), String(count));
  await hand.press(page.getByRole('button', { name: 'Next' }));
}

export async function finish(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: 'Finish', exact: true }));
  const dialog = page.getByRole('dialog', { name: /^Finish/ });
  await expect(dialog.getByText(/^All (questions have an answer|tasks are there)/)).toBeVisible();
  await hand.press(dialog.getByRole('button', { name: 'Finish' }));
  await expect(page.getByRole('heading', { name: 'Exam create successfully' })).toBeVisible();
}
