// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_NOTE_QUOTE, MAX_NOTES, type DraftTask } from '../../../shared/marking.ts';
import { selectorOfWords } from '../../ui/selector.ts';
import { ResponseText } from './ResponseText.tsx';
import { NO_SUCH_WORDS, TOO_MANY_WORDS } from './selected-words.ts';

const TEXT = 'The table compare two towns. The towns is small.';

// jsdom scrolls nothing
Element.prototype.scrollIntoView = () => undefined;

let root: Root;
let task: DraftTask;

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function show(notes: DraftTask['notes'] = [], { isReadOnly = false, text = TEXT } = {}): void {
  function Desk() {
    const [now, setNow] = useState<DraftTask>({ part_id: null, bands: [], comment: '', notes });
    useEffect(() => {
      task = now;
    }, [now]);
    return <ResponseText text={text} task={now} isReadOnly={isReadOnly} onChange={(change) => setNow(change)} />;
  }
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Desk />);
}

function noteAt(quote: string, comment: string, note_id = quote): DraftTask['notes'][number] {
  const selector = selectorOfWords(TEXT, quote);
  if (!selector) throw new Error(`'${quote}' is not in the text`);
  return { note_id, selector, comment };
}

const until = (check: () => void) => vi.waitFor(check, 5_000);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
async function press(name: string): Promise<void> {
  await until(() => expect(button(name), name).toBeDefined());
  button(name)?.click();
}
function type(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (!field) throw new Error('The field is not there');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
async function comment(words: string): Promise<void> {
  await until(() => expect(document.querySelector('form input')).not.toBeNull());
  type(document.querySelector<HTMLInputElement>('form input'), words);
  await until(() => expect(button('Comment')?.getAttribute('aria-disabled')).not.toBe('true'));
  await press('Comment');
}
const alert = () => document.querySelector('form > [role=alert]')?.textContent;
const quotes = () => [...document.querySelectorAll('ol q')].map((one) => one.textContent);

it('puts a comment at words that are typed, and the caret into it', async () => {
  show();
  await comment('compare');
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Comment 1 at ‘compare’'));
  type(document.activeElement as HTMLTextAreaElement, 'compares');
  await until(() => expect(task.notes).toMatchObject([{ selector: { exact: 'compare' }, comment: 'compares' }]));
});

it('finds the same words a second time at their next place', async () => {
  show([noteAt('towns', 'One.')]);
  await comment('towns');
  await until(() => expect(task.notes).toHaveLength(2));
  expect(task.notes[1]?.selector.start).toBe(TEXT.lastIndexOf('towns'));
});

it('puts a comment at words that are selected', async () => {
  show();
  await until(() => expect(document.querySelector('p')?.textContent).toBe(TEXT));
  const words = document.querySelector('p')?.firstChild?.firstChild ?? document.querySelector('p')?.firstChild;
  if (!words) throw new Error('The text is not there');
  const start = TEXT.indexOf('two towns');
  getSelection()?.setBaseAndExtent(words, start, words, start + 'two towns'.length);
  await until(() => expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('two towns'));
  await press('Comment');
  await until(() => expect(quotes()).toEqual(['two towns']));
  expect(getSelection()?.isCollapsed ?? true).toBe(true);
});

it.each([
  ['words that the text does not have', TEXT, 'three towns', [], NO_SUCH_WORDS],
  ['too many words', 'word '.repeat(MAX_NOTE_QUOTE), 'word '.repeat(MAX_NOTE_QUOTE).trim(), [], TOO_MANY_WORDS],
  [
    'one comment too many',
    TEXT,
    'small',
    Array.from({ length: MAX_NOTES }, (_, at) => noteAt('two', '', String(at))),
    `A text has at most ${MAX_NOTES} comments.`,
  ],
])('refuses %s with what to do, and changes nothing', async (_, text, words, notes, said) => {
  show(notes, { text });
  await comment(words);
  await until(() => expect(alert()).toBe(said));
  expect(task.notes).toEqual(notes);
});

it('takes a comment away, and brings it back where it stood', async () => {
  const notes = [noteAt('compare', 'One.'), noteAt('two', 'Two.'), noteAt('small', 'Three.')];
  show(notes);
  await press('Take comment 2 away');
  await until(() => expect(document.activeElement?.textContent).toContain('Comment 2 is taken away.'));
  expect(task.notes.map((note) => note.comment)).toEqual(['One.', 'Three.']);
  await press('Undo');
  await until(() => expect(task.notes).toEqual(notes));
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Comment 2 at ‘two’'));
});

it('shows a comment whose words are gone, without a number', async () => {
  const lost = {
    ...noteAt('two', 'Where is it?'),
    selector: { exact: 'four', prefix: '', suffix: '', start: 3, end: 7 },
  };
  show([lost]);
  await until(() => expect(quotes()).toEqual(['four']));
  expect(button('Take the comment away')).toBeDefined();
});

it('changes nothing where it may only be read', async () => {
  show([noteAt('compare', 'One.')], { isReadOnly: true });
  await until(() => expect(quotes()).toEqual(['compare']));
  expect(document.querySelector('form, textarea, ol button')).toBeNull();
});
