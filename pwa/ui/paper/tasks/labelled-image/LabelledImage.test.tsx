// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import type { NumberedQuestion } from '../../paper-outline.ts';
import { QuestionPartsContext, type QuestionParts, type Verdict } from '../../question-parts.ts';
import { LabelledImage } from './LabelledImage.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.scrollIntoView = () => undefined;

const body: TaskBody<'labelledImage'> = {
  type: 'labelledImage',
  image: `<img src="/api/media/${'a'.repeat(64)}" alt="A plan of the farm" width="400" height="300" />`,
  choices: ['the barn', 'the well'],
  letters: 'once',
  lines: [
    { x: 0.2, y: 0.3, description: 'north of the pond', items: [{ type: 'question', question_id: 'q11' }] },
    { x: 0.9, y: 0.9, description: 'beside the gate', items: [{ type: 'question', question_id: 'q12' }] },
  ],
};

function numbered(number: number): NumberedQuestion {
  const question = { question_id: `q${number}`, exam_id: 'e', content_id: 'c', question_number: number };
  return {
    question: { ...question, question_type: 'dropDown', question_data: '["A","B"]' },
    number,
    part_no: 1,
    body: { type: 'dropDown', options: ['A', 'B'] },
  };
}

interface Standing {
  value: string | null;
  verdict: Verdict | null;
}
const NOTHING: Standing = { value: null, verdict: null };
const questions = [11, 12].map(numbered);

async function show(
  standings: Standing[] = [NOTHING, NOTHING],
  { shown = body, isOpen = true } = {},
): Promise<HTMLElement> {
  const parts: QuestionParts = {
    questionsById: new Map(questions.map((one) => [one.question.question_id, one])),
    QuestionNumber: ({ number }) => number,
    InlineQuestion: ({ question_id, sentence }) => <input data-control aria-label={question_id} title={sentence} />,
    RowAnswer: () => null,
    answers: {
      subscribe: () => () => undefined,
      read: (id) => standings[Number(id.slice(1)) - 11] ?? NOTHING,
      ...(isOpen && { write: () => undefined }),
    },
  };
  document.body.innerHTML = '<div></div>';
  const host = document.body.firstElementChild as HTMLElement;
  await act(async () =>
    createRoot(host).render(
      <QuestionPartsContext value={parts}>
        <LabelledImage documentId="block" labelledBy={undefined} body={shown} />
      </QuestionPartsContext>,
    ),
  );
  return host;
}

const named = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`No button is called ${name}`);
  return found;
};
const box = () => document.querySelector<HTMLElement>('[role="group"]')!;
const layer = () => document.querySelector<HTMLElement>('[data-layer]')!.style;
const zoom = () => document.querySelector('[role="status"]')?.textContent;
const key = (name: string, on: HTMLElement = box()) =>
  act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
const press = (button: HTMLElement) => act(async () => button.click());

describe('the numbers on the image', () => {
  beforeEach(() => show());

  it('stand at their places, say what is there and lead to their field', async () => {
    const marker = named('12: beside the gate. Not answered');
    expect(['--pt-x', '--pt-y'].map((name) => marker.style.getPropertyValue(name))).toEqual(['90%', '90%']);
    await press(marker);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('q12');
  });

  it('are led to from their field, and brought into sight where the image is zoomed', async () => {
    await key('+');
    await key('+');
    await key('+');
    await press(named('Show 12 on the image'));
    expect(document.activeElement).toBe(named('12: beside the gate. Not answered'));
    // in the middle as far as the edge allows it: three boxes wide, moved by two
    expect(layer().left).toBe('-200%');
  });

  it('describe their field to who does not see them', () => {
    expect([...document.querySelectorAll('input')].map((field) => field.title)).toEqual([
      'north of the pond',
      'beside the gate',
    ]);
  });
});

describe('the zoom', () => {
  beforeEach(() => show());

  it('goes by keys, also from a number, and by buttons that say when there is no further', async () => {
    expect(zoom()).toContain('100 %');
    await key('+', named('11: north of the pond. Not answered'));
    expect(zoom()).toContain('150 %');
    await press(named('Zoom in'));
    expect(zoom()).toContain('200 %');
    await key('-');
    expect(zoom()).toContain('150 %');
    await key('0');
    expect(zoom()).toContain('100 %');
    expect(named('Zoom out').getAttribute('aria-disabled')).toBe('true');
    expect(named('Zoom in').hasAttribute('aria-disabled')).toBe(false);
  });

  it('leaves the arrows to the page while the whole image is seen, and moves by them while it is zoomed', async () => {
    const arrow = () => new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    const before = arrow();
    await act(async () => void box().dispatchEvent(before));
    expect(before.defaultPrevented).toBe(false);
    await key('+');
    await key('+');
    const after = arrow();
    await act(async () => void box().dispatchEvent(after));
    expect(after.defaultPrevented).toBe(true);
    expect(layer().left).toBe('-70%');
  });
});

describe('what is known of the answers', () => {
  it('stands at the numbers and, where each letter is used once, in the list', async () => {
    const host = await show([{ value: 'B', verdict: null }, NOTHING]);
    expect(named('11: north of the pond. Answered B')).toBeTruthy();
    expect(host.querySelector('ul')?.textContent).toBe('Athe barnBthe wellused for 11');
    const again = await show([{ value: 'B', verdict: null }, NOTHING], { shown: { ...body, letters: 'again' } });
    expect(again.querySelector('ul')?.textContent).toBe('Athe barnBthe well');
  });

  it('is right or wrong in a review, where the list says nothing of it', async () => {
    const marked: Standing[] = [
      { value: 'B', verdict: 'right' },
      { value: null, verdict: 'wrong' },
    ];
    const host = await show(marked, { isOpen: false });
    expect(host.querySelector('ul')?.textContent).toBe('Athe barnBthe well');
    expect(named('11: north of the pond. Right')).toBeTruthy();
    expect(named('12: beside the gate. Wrong')).toBeTruthy();
  });
});

it('the words that can be marked are those of the list, whatever is answered', async () => {
  const words = (host: HTMLElement) => {
    const own = host.querySelector('[data-document-id="block"]')!.cloneNode(true) as HTMLElement;
    for (const other of own.querySelectorAll('[data-not-text], [aria-hidden="true"], button, input')) other.remove();
    return own.textContent;
  };
  expect(words(await show())).toBe('the barnthe well');
  expect(words(await show([{ value: 'B', verdict: 'right' }, NOTHING], { isOpen: false }))).toBe('the barnthe well');
});
