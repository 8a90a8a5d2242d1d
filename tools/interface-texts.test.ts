import { describe, expect, it } from 'vitest';
import { findInterfaceTexts } from './interface-texts.ts';

const textsIn = (source: string) => findInterfaceTexts(source).map(({ text }) => text);

describe('[R304] the check for texts that do not stand in a *-texts.ts file', () => {
  it('names each with its line, in its order', () => {
    const screen = `export const Saved = () => (
      <p title="Your work">
        All your work
        is saved online.
      </p>
    );`;
    expect(findInterfaceTexts(screen)).toEqual([
      { line: 2, text: 'Your work' },
      { line: 2, text: 'All your work is saved online.' },
    ]);
  });

  it.each([
    ['<p>Saved</p>', ['Saved']],
    ['<p>{count} questions</p>', ['questions']],
    [`<p>{'Saved'}</p>`, ['Saved']],
    [`<p>{isSaved ? 'Saved' : 'Saving...'}</p>`, ['Saved', 'Saving...']],
    [`<p>{isSaved && 'Saved'}</p>`, ['Saved']],
    ['<p>{`Saved at ${time}`}</p>', ['Saved at']],
    ['<p>{`${count} answers`}</p>', ['answers']],
    [`<p>{'Part ' + number}</p>`, ['Part']],
    [`<>{words ?? 'Saved'}</>`, ['Saved']],
    ['<button aria-label="close" />', ['close']],
    [`<button aria-label={isOpen ? 'close' : 'open'} />`, ['close', 'open']],
    ['<button aria-label={`close ${name}`} />', ['close']],
    [`<Form submit={{ label: 'Send', isBusy }} />`, ['Send']],
    [`<Head columns={[['Name'], ['Last seen', styles.wide]]} />`, ['Name', 'Last seen']],
    ['<Notice actions={<button>Undo</button>} />', ['Undo']],
    [`const ROOMS = [{ show: 'all', name: 'All' }]`, ['All']],
    [`showToast('The review is hidden.')`, ['The review is hidden.']],
    ['setFailure(`${error} Nothing is lost.`)', ['Nothing is lost.']],
    [`const words = isFull ? 'No space' : ''`, ['No space']],
  ])('finds the texts in %s', (source, texts) => {
    expect(textsIn(source)).toEqual(texts);
  });

  it.each([
    '<p>{TEXTS.saved}</p>',
    '<p>{savedWords(time)}</p>',
    '<p>{count} / {total} ·</p>',
    '<p className="wide" data-kind="some thing">{count}</p>',
    `<p className={isWide ? 'wide' : 'narrow'}>{kind === 'open' && <Open />}</p>`,
    `<p>{kind === 'open' ? OPEN : CLOSED}</p>`,
    '<input type="email" name="email" />',
    `const kind = { name: 'email', label: OPEN }`,
    `throw new Error('The paper has no parts')`,
    `import { words } from 'Some where'`,
    `type Kind = 'Some thing'`,
    `element.dispatchEvent(new Event('Saved'))`,
    '<b>Papertide</b>',
  ])('lets %s pass', (source) => {
    expect(textsIn(source)).toEqual([]);
  });
});
