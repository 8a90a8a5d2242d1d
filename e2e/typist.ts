// How an author types a paper into the wizard's screens, from what a sample paper says.

import { expect, type Locator } from '@playwright/test';
import type { SampleBlock, SampleItem, SamplePaper, SamplePart, SampleQuestion } from '../samples/paper-format.ts';
import { readReasons, textEvidence } from '../samples/reasons.ts';
import type { Hand } from './hand.ts';

/** A paper of forty questions, with reasons and evidence, takes no fewer actions than these to type. */
export const ACTIONS_OF_A_TYPED_PAPER = 700;

/** What a typed paper needs beside the sample. */
export interface Extras {
  /** Stands after the first paragraph of the first passage. */
  image: { name: string; mimeType: string; buffer: Buffer };
  alt: string;
}

/** Why an answer is right, and the words that prove it. */
interface Proof {
  reason: string;
  words: string | undefined;
}

const WORDS_OF_TYPE = {
  heading: 'Heading',
  text: 'Text',
  booleanList: 'Boolean List',
  alphabetList: 'Alphabet List',
  bulletList: 'Bullet List',
  paragraph: 'Add Paragraph',
  mcqQuestion: 'MCQ Question',
  dropDownQuestion: 'Drop Down Question',
} as const;
const LISTS = new Set<SampleBlock['type']>(['booleanList', 'alphabetList', 'bulletList']);
const LETTERS = 'ABCDEFGHIJ';

/** The first step: from 'Add New' to the parts. */
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

/** The second step. */
export async function fillParts(hand: Hand, counts: readonly number[]): Promise<void> {
  const { page } = hand;
  await expect(page.getByRole('heading', { name: 'Create parts' })).toBeVisible();
  for (const [index, count] of counts.entries())
    await hand.fill(page.getByLabel(`Part ${index + 1}: number of questions`), String(count));
  await hand.press(page.getByRole('button', { name: 'Next' }));
}

/** The last step's question, answered. */
export async function finish(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: 'Finish', exact: true }));
  const dialog = page.getByRole('dialog', { name: /^Finish/ });
  await expect(dialog.getByText(/Nothing is missing/)).toBeVisible();
  await hand.press(dialog.getByRole('button', { name: 'Finish' }));
  await expect(page.getByRole('heading', { name: 'Exam create successfully' })).toBeVisible();
}

/** The third step, part by part; `seen` is told of each part that is done. */
export async function typeParts(
  hand: Hand,
  paper: SamplePaper,
  { image, alt }: Extras,
  seen: (partNo: number) => Promise<void>,
): Promise<void> {
  const { page } = hand;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = page.getByRole('region', { name: /being edited$/ });
  const dialog = page.getByRole('dialog');
  const reasons = readReasons(paper.explanation);
  let number = 0;

  function proofOf(part: SamplePart): Proof {
    number += 1;
    const { reason = '', quotes = [] } = reasons.get(number) ?? {};
    const documents = part.documents.filter(({ content_type }) => content_type === 'contents');
    const [evidence] = textEvidence(
      documents.map(({ html }) => ({ reading_document_id: '', html })),
      quotes,
    );
    return { reason, words: evidence?.kind === 'text' ? evidence.selector.exact : undefined };
  }

  async function prove(within: Locator, { reason, words }: Proof): Promise<void> {
    await hand.fill(within.getByLabel(/^Why/), reason);
    if (words === undefined) return;
    await hand.press(within.getByRole('button', { name: /^Evidence for question/ }));
    await hand.fill(within.getByLabel('Or type the words as they stand in the passage'), words);
    await hand.press(within.getByRole('button', { name: 'Use these words' }));
    await expect(within.getByRole('button', { name: 'Use these words' })).toHaveCount(0);
  }

  /** Writes tags as a person does: bold by its key, a line by Enter. */
  async function writeHtml(html: string): Promise<void> {
    for (const piece of html.split(/(<[^>]+>)/)) {
      if (/^<\/?strong>$/.test(piece)) await hand.key('Control+b');
      else if (piece.startsWith('</')) await hand.key('Enter');
      else if (piece !== '' && !piece.startsWith('<')) await hand.write(piece.replaceAll('&amp;', '&'));
    }
    if (html.endsWith('>')) await hand.key('Backspace');
  }

  async function typePassage(part: SamplePart, isFirst: boolean): Promise<void> {
    for (const { content_type, html } of part.documents) {
      const label = content_type === 'contents' ? 'paragraph 1' : content_type;
      await hand.press(button(`Edit ${label}`));
      await expect(open.locator('.ql-editor')).toBeFocused();
      if (content_type !== 'contents') await hand.key('Control+a');
      const [first = '', ...others] = html.split(/(?<=<\/p>)/);
      await writeHtml(first);
      if (content_type === 'contents' && isFirst) {
        await hand.key('Enter');
        await hand.press(open.getByRole('button', { name: 'Image', exact: true }));
        await hand.attach(dialog.getByLabel('Image files'), image);
        await hand.fill(dialog.getByLabel(/^What the image shows/), alt);
        await hand.press(dialog.getByRole('button', { name: 'Insert' }));
        await expect(dialog).toHaveCount(0);
      }
      for (const paragraph of others) {
        await hand.key('Enter');
        await writeHtml(paragraph);
      }
      await hand.press(button(`Save ${label}`));
      await expect(button(`Edit ${label}`)).toBeVisible();
    }
  }

  async function askQuestion(part: SamplePart, question: SampleQuestion, within: Locator): Promise<void> {
    const proof = proofOf(part);
    if (question.question_type === 'fillBlank') {
      await hand.press(within.getByRole('button', { name: 'Blank' }));
      for (const answer of question.answers) {
        await hand.fill(dialog.getByLabel('Accepted answer', { exact: true }), answer);
        await hand.key('Enter');
      }
    } else if (question.question_type === 'dropDown') {
      await hand.press(within.getByRole('button', { name: 'Drop Down' }));
      const options = dialog.getByRole('textbox', { name: /^Option \d+$/ });
      // the desk offers the words of the list above; what stands elsewhere is typed
      const stood = await options.evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
      if (stood.join() !== question.options.join())
        for (const [index, option] of question.options.entries()) {
          if (index >= stood.length) await hand.press(dialog.getByRole('button', { name: 'Option', exact: true }));
          await hand.fill(dialog.getByLabel(`Option ${index + 1}`, { exact: true }), option);
        }
      const place = question.options.indexOf(question.answer) + 1;
      await hand.check(dialog.getByLabel(`Option ${place} is the answer`, { exact: true }));
    }
    await prove(dialog, proof);
    await hand.press(dialog.getByRole('button', { name: 'Add', exact: true }));
    await expect(dialog).toHaveCount(0);
  }

  async function typeItems(part: SamplePart, items: readonly SampleItem[], within: Locator): Promise<void> {
    let place = 0;
    for (const item of items) {
      if (typeof item !== 'string') await askQuestion(part, item, within);
      else await hand.fill(within.getByLabel(new RegExp(`^Text ${place + 1}( of row|$)`)), item);
      place += 1;
    }
  }

  async function typeBlock(part: SamplePart, block: SampleBlock): Promise<void> {
    const bar = page.getByRole('group', { name: 'Add content' });
    if (LISTS.has(block.type)) await hand.press(bar.getByRole('button', { name: 'List', exact: true }));
    if ('lines' in block) throw new Error(`Nobody types a block of type ${block.type} yet`);
    const name = WORDS_OF_TYPE[block.type];
    await hand.press(
      LISTS.has(block.type) ? page.getByRole('menuitem', { name }) : bar.getByRole('button', { name, exact: true }),
    );
    await expect(open).toBeVisible();
    const more = (words: string) => open.getByRole('button', { name: words, exact: true });
    /** One more but for the first, which is there; what is added has the focus. */
    async function another(words: string, index: number, field: Locator): Promise<void> {
      if (index === 0) return;
      await hand.press(more(words));
      await expect(field).toBeFocused();
    }
    switch (block.type) {
      case 'heading':
      case 'text':
        await expect(open.locator('.ql-editor')).toBeFocused();
        await writeHtml(block.html);
        if (block.html.startsWith('<h')) await hand.choose(open.getByLabel('Text style'), block.html.charAt(2));
        break;
      case 'booleanList':
        for (const [index, { value, description }] of block.rows.entries()) {
          await another('Row', index, open.getByLabel(`Value ${index + 1}`));
          await hand.fill(open.getByLabel(`Value ${index + 1}`), value);
          await hand.fill(open.getByLabel(`Description ${index + 1}`), description);
        }
        break;
      case 'alphabetList':
        await hand.fill(open.getByLabel('Title of the list'), block.title);
        for (const [index, value] of block.values.entries()) {
          if (index > 2) await hand.press(more('Value'));
          await hand.fill(open.getByLabel(`Value ${LETTERS.charAt(index)}`, { exact: true }), value);
        }
        break;
      case 'paragraph':
        await typeItems(part, block.items, open);
        break;
      case 'bulletList':
      case 'dropDownQuestion':
        for (const [index, items] of block.rows.entries()) {
          const line = open.getByRole('listitem').nth(index);
          await another('Row', index, line.getByLabel(/^Text 1/));
          await typeItems(part, items, line);
        }
        break;
      case 'mcqQuestion':
        for (const [index, { description, choices, answer }] of block.questions.entries()) {
          const one = open.getByRole('group').nth(index);
          await another('Question', index, one.getByLabel(/^Question \d+$/));
          await hand.fill(one.getByLabel(/^Question \d+$/), description);
          for (const [at, choice] of choices.entries())
            await hand.fill(one.getByLabel(`Choice ${LETTERS.charAt(at)}`, { exact: true }), choice);
          await hand.check(one.getByLabel(`Choice ${LETTERS.charAt(answer)} is the answer`));
          await prove(one, proofOf(part));
        }
        break;
    }
    await hand.press(more('Add'));
    await expect(open).toHaveCount(0);
  }

  for (const [index, part] of paper.parts.entries()) {
    if (index > 0) await hand.press(page.getByRole('tab', { name: new RegExp(`^Part ${index + 1}`) }));
    await typePassage(part, index === 0);
    for (const block of part.blocks) await typeBlock(part, block);
    await seen(index + 1);
  }
}
