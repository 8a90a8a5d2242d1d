import {
  newDropDown,
  newGap,
  type TextDropDown,
  type TextGap,
  type TextPart,
  type TextTask,
} from '../authoring/text-form/pieces.ts';
import { letterLabels, romanLabels } from './labels.ts';
import type { TaskType } from './registry.ts';

const PASSAGE = 'The mill at the mouth of the river grinds on the ebb.';
const PROVED = 'grinds on the ebb';
const WHY = {
  reason: 'It says so: “on the ebb”.\nIn the first line.',
  evidence: [{ kind: 'text' as const, part_no: 1, piece: 0, selector: proof() }],
};

function proof() {
  const start = PASSAGE.indexOf(PROVED);
  const end = start + PROVED.length;
  return {
    start,
    end,
    exact: PROVED,
    prefix: PASSAGE.slice(Math.max(0, start - 32), start),
    suffix: PASSAGE.slice(end),
  };
}

const gap = (number: number, ...answers: string[]): TextGap => ({
  ...newGap(number, { word_limit: 2, number_limit: 1 }),
  ...WHY,
  answers,
});
const choice = (number: number, options: string[], answer: string): TextDropDown => ({
  ...newDropDown(number, options),
  ...WHY,
  answer,
});
const [letters, romans] = [letterLabels(3), romanLabels(3)];
const CHOICES = ['the <strong>barn</strong> &amp; its yard', 'the well | pump', 'A) the #gate'];

/**
 * Each has two questions, with what is easily lost: markup, signs with a meaning elsewhere, empty cells, reasons and
 * evidence.
 */
const EXAMPLES: { readonly [Type in TaskType]: TextTask<Type> } = {
  table: {
    type: 'table',
    title: 'Mills &amp; <em>tides</em>',
    columns: 2,
    lines: [
      { header: true, items: ['Mill'] },
      { header: true, items: ['#1 | built'] },
      { header: true, items: ['River <strong>mouth</strong>'] },
      { header: false, items: ['in ', gap(1, '1743', '(the) 1740s'), ', or so'] },
      { header: false, items: [] },
      { header: false, items: [choice(2, ['oak', 'elm | ash'], 'elm | ash')] },
    ],
  },
  flowChart: {
    type: 'flowChart',
    title: 'Flour',
    lines: [
      { items: ['The sea opens the ', gap(1, 'gate'), '.'] },
      { items: ['The pond ', choice(2, ['fills', 'empties'], 'fills')] },
    ],
  },
  notes: {
    type: 'notes',
    title: 'The building',
    lines: [
      { level: 0, items: ['Walls'] },
      { level: 1, items: ['of ', gap(1, 'stone'), ' &lt; a metre'] },
      { level: 2, items: ['- and <strong>brick</strong>'] },
      { level: 0, items: [choice(2, ['oak', 'elm'], 'oak')] },
    ],
  },
  shortAnswers: {
    type: 'shortAnswers',
    lines: [{ items: ['Who <em>owned</em> it? ', gap(1, 'the miller')] }, { items: ['When? ', gap(2, '1743')] }],
  },
  labelledImage: {
    type: 'labelledImage',
    image: '<img src="/api/media/image" alt="A plan of the mill" width="40" height="30" />',
    choices: CHOICES,
    letters: 'once',
    lines: [
      { x: 0.25, y: 0.505, description: 'north of the pond | by the <gate>', items: [choice(1, letters, 'B')] },
      { x: 1, y: 0, description: 'beside the road', items: [choice(2, letters, 'A')] },
    ],
  },
  chooseLetters: {
    type: 'chooseLetters',
    description: 'Which <strong>TWO</strong> are said?',
    choices: CHOICES,
    lines: [{ items: [choice(1, letters, 'C'), choice(2, letters, 'A')] }],
  },
  matchingGrid: {
    type: 'matchingGrid',
    title: 'List of people',
    choices: CHOICES,
    once: true,
    lines: [
      { items: ['They know <em>wood</em>. ', choice(1, letters, 'C')] },
      { items: ['They wait. ', choice(2, letters, 'A')] },
    ],
  },
  wordBox: {
    type: 'wordBox',
    choices: CHOICES,
    once: false,
    lines: [
      { items: ['Behind a ', choice(1, letters, 'B'), ' the water'] },
      { items: ['waits for ', choice(2, letters, 'B'), '.'] },
    ],
  },
  matchingHeadings: {
    type: 'matchingHeadings',
    choices: CHOICES,
    lines: [
      { paragraph: 'B', items: [choice(1, romans, 'iii')] },
      { paragraph: 'D', items: [choice(2, romans, 'i')] },
    ],
  },
};

export function partWithTask(type: TaskType, address = '/api/media/image'): TextPart {
  const task: TextTask = EXAMPLES[type];
  return {
    part_no: 1,
    pieces: [
      { type: 'document', content_type: 'contents', html: `<p>${PASSAGE}</p>` },
      task.type === 'labelledImage' ? { ...task, image: task.image.replace('/api/media/image', address) } : task,
    ],
  };
}
