// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { MAX_NOTE_QUOTE, MAX_NOTES, type DraftTask } from '../../../shared/marking.ts';
import { button, press, show, type, until, withPage } from '../../ui/testing.ts';
import { selectorOfWords } from '../../ui/selector.ts';
import { ResponseText } from './ResponseText.tsx';
import { NO_SUCH_WORDS, TOO_MANY_WORDS } from './selected-words.ts';

const TEXT = 'The table compare two towns. The towns is small.';

withPage({ isWithinAct: false });

let task: DraftTask;

function open(notes: DraftTask['notes'] = [], { isReadOnly = false, text = TEXT } = {}): Promise<void> {
  function MarkingPanes() {
    const [now, setNow] = useState<DraftTask>({ part_id: null, bands: [], comment: '', notes });
    useEffect(() => {
      task = now;
    }, [now]);
    return <ResponseText text={text} task={now} isReadOnly={isReadOnly} onChange={(change) => setNow(change)} />;
  }
  return show(<MarkingPanes />);
}

function noteAt(quote: string, comment: string, note_id = quote): DraftTask['notes'][number] {
  const selector = selectorOfWords(TEXT, quote);
  if (!selector) throw new Error(`'${quote}' is not in the text`);
  return { note_id, selector, comment };
}

async function comment(text: string): Promise<void> {
  await until(() => expect(document.querySelector('form input')).not.toBeNull());
  await type(document.querySelector<HTMLInputElement>('form input')!, text);
  await until(() => expect(button('Comment').getAttribute('aria-disabled')).not.toBe('true'));
  await press('Comment');
}
const alert = () => document.querySelector('form > [role=alert]')?.textContent;
const quotes = () => [...document.querySelectorAll('ol q')].map((one) => one.textContent);

it('puts a comment at words that are typed, and the caret into it', async () => {
  await open();
  await comment('compare');
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Comment 1 at ‘compare’'));
  await type(document.activeElement as HTMLTextAreaElement, 'compares');
  await until(() => expect(task.notes).toMatchObject([{ selector: { exact: 'compare' }, comment: 'compares' }]));
});

it('finds the same words a second time at their next place', async () => {
  await open([noteAt('towns', 'One.')]);
  await comment('towns');
  await until(() => expect(task.notes).toHaveLength(2));
  expect(task.notes[1]?.selector.start).toBe(TEXT.lastIndexOf('towns'));
});

it('puts a comment at words that are selected', async () => {
  await open();
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
  await open(notes, { text });
  await comment(words);
  await until(() => expect(alert()).toBe(said));
  expect(task.notes).toEqual(notes);
});

it('takes a comment away, and brings it back where it stood', async () => {
  const notes = [noteAt('compare', 'One.'), noteAt('two', 'Two.'), noteAt('small', 'Three.')];
  await open(notes);
  await press('Remove comment 2');
  await until(() => expect(document.activeElement?.textContent).toContain('Comment 2 is removed.'));
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
  await open([lost]);
  await until(() => expect(quotes()).toEqual(['four']));
  expect(button('Remove the comment')).toBeDefined();
});

it('changes nothing where it may only be read', async () => {
  await open([noteAt('compare', 'One.')], { isReadOnly: true });
  await until(() => expect(quotes()).toEqual(['compare']));
  expect(document.querySelector('form, textarea, ol button')).toBeNull();
});
