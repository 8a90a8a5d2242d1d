// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ListenedPart } from '../../../local/database/db.ts';
import { button, found, press, show, type, withPage, words } from '../../../ui/testing.ts';
import { Dictation } from './Dictation.tsx';

withPage();

const BEGUN: ListenedPart = { count: 3, at: 1, typed: '', marked: { 0: { right: 4, total: 4 } } };
const onNext = vi.fn<() => void>();
const saved: ListenedPart[] = [];

function Probe({ begun, isLast }: { begun: ListenedPart; isLast: boolean }) {
  const [listened, setListened] = useState(begun);
  saved.push(listened);
  return (
    <Dictation
      words="The van left at ten."
      document_id="words-only/sentence"
      listened={listened}
      isLast={isLast}
      onChange={setListened}
      onNext={onNext}
    />
  );
}

const open = (begun = BEGUN, isLast = false) => show(<Probe begun={begun} isLast={isLast} />);
const field = () => found(document.querySelector('textarea'), 'field');
const enter = (init: KeyboardEventInit = {}) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
  });
const status = () => found(document.querySelector('[role=status]'), 'status').textContent;

describe('[R531] a dictation', () => {
  it('says in words what was wrong, missing and too much', async () => {
    await open();
    await type(field(), 'the old van lift at');
    await press('Check');
    expect(status()).toContain('3 of 5 words are right.');
    expect(status()).toContain('You typed ‘lift’. It is ‘left’.');
    expect(status()).toContain('Missingten');
    expect(status()).toContain('Not in the sentenceold');
    expect(saved.at(-1)?.marked).toEqual({ 0: { right: 4, total: 4 }, 1: { right: 3, total: 5 } });
    expect(words()).toContain('You typed 2 sentences of this part. 1 had no mistakes.');
  });

  it('is checked by Enter, which then goes on; a word of an input method is no answer yet', async () => {
    await open();
    await type(field(), 'the van left at 10');
    await enter({ isComposing: true });
    await enter({ shiftKey: true });
    expect(status()).toBe('');
    await enter();
    expect(status()).toContain('All 5 words are right.');
    expect(document.activeElement).toBe(button('Next sentence'));
    await press('Next sentence');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('asks for something to be typed, and keeps what was typed for another try', async () => {
    await open();
    await press('Check');
    expect(status()).toBe('Type something first. You can hear the sentence again.');
    expect(document.activeElement).toBe(field());
    await type(field(), 'van');
    expect(status()).toBe('');
    await press('Check');
    expect(field().readOnly).toBe(true);
    await press('Try again');
    expect(field().value).toBe('van');
    expect(field().readOnly).toBe(false);
    expect(document.activeElement).toBe(field());
  });

  it('goes on with what was typed before, and ends with the last sentence', async () => {
    await open({ ...BEGUN, at: 2, typed: 'the van' }, true);
    expect(field().value).toBe('the van');
    await press('Check');
    expect(status()).toContain('This was the last sentence of this part.');
    expect(document.activeElement).toBe(button('Try again'));
    expect(() => button('Next sentence')).toThrow('There is no Next sentence here');
  });
});
