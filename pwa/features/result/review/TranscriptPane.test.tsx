// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TranscriptTurn } from '../../../../shared/reasons.ts';
import { timedSentences } from '../../../ui/audio/timed-sentences.ts';
import type { SentenceSteps } from '../listening/use-sentence-steps.ts';
import { createPlayback } from './playback.ts';
import { turnAt, turnsIn } from './transcript-turns.ts';
import { TranscriptPane } from './TranscriptPane.tsx';

const turns: TranscriptTurn[] = [
  { speaker: 'Olivia', words: 'Good morning.', start_ms: 1000 },
  { speaker: '', words: 'A bell rings.', start_ms: null },
  { speaker: 'Daniel', words: 'I want to learn pottery.', start_ms: 4000 },
  { speaker: 'Olivia', words: 'On Thursdays.', start_ms: 8000 },
];

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

function show(proof: { from_ms: number; to_ms: number } | null, steps?: SentenceSteps) {
  const playback = createPlayback();
  const played: number[] = [];
  const page = document.createElement('section');
  // jsdom lays nothing out
  const seen: (string | null)[] = [];
  HTMLElement.prototype.scrollIntoView = function scrolled(this: HTMLElement) {
    seen.push(this.textContent);
  };
  const root = createRoot(page);
  act(() =>
    root.render(
      <TranscriptPane
        transcript={{ part_id: 'p', turns }}
        playback={playback}
        proof={proof}
        {...(steps && { steps })}
        onPlayFrom={(ms) => played.push(ms)}
      />,
    ),
  );
  onTestFinished(() => act(() => root.unmount()));
  const current = () => page.querySelector('[aria-current="true"]')?.textContent ?? null;
  return { page, playback, played, seen, current };
}

describe('a transcript', () => {
  it('follows the recording turn by turn while it plays, and marks none while it stands', () => {
    const { playback, current, seen } = show(null);
    act(() => playback.set({ positionMs: 4100, isPlaying: true }));
    expect(current()).toContain('I want to learn pottery.');
    act(() => playback.set({ positionMs: 8000, isPlaying: true }));
    expect(current()).toContain('On Thursdays.');
    expect(seen).toHaveLength(2);
    act(() => playback.set({ positionMs: 8000, isPlaying: false }));
    expect(current()).toBeNull();
  });

  it('brings the turns of the evidence into sight before anything is heard', () => {
    expect(show({ from_ms: 4500, to_ms: 9000 }).seen[0]).toContain('I want to learn pottery.');
  });

  it('plays from a turn that has a time', () => {
    const { page, played } = show(null);
    const buttons = [...page.querySelectorAll('button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Play from 00:01',
      'Play from 00:04',
      'Play from 00:08',
    ]);
    act(() => buttons[1]?.click());
    expect(played).toEqual([4000]);
  });
});

describe('[R529, R530] the sentences of a transcript', () => {
  const play = vi.fn<(index: number) => void>();
  const stepsOf = (sentences: SentenceSteps['sentences']): SentenceSteps => ({
    sentences,
    chosen: null,
    isRepeated: false,
    play,
    setRepeated: () => undefined,
  });

  it('are played by a press, each its own', () => {
    const { page } = show(null, stepsOf(timedSentences(turns, 10_000)));
    expect(page.textContent).toContain('Press a sentence to hear it.');
    const sentences = [...page.querySelectorAll<HTMLElement>('[data-sentence]')];
    expect(sentences.map(({ textContent }) => textContent)).toEqual([
      'Good morning.',
      'A bell rings.',
      'I want to learn pottery.',
      'On Thursdays.',
    ]);
    act(() => sentences[2]?.click());
    expect(play.mock.calls).toEqual([[2]]);
  });

  it('cannot be played without times, which is said', () => {
    const { page } = show(null, stepsOf([]));
    expect(page.textContent).toContain('This transcript has no times.');
    expect(page.textContent).toContain('I want to learn pottery.');
    expect(page.querySelectorAll('[data-sentence]')).toHaveLength(0);
  });
});

describe('the turn of a position', () => {
  it('is the last that began, and none before the first', () => {
    expect([0, 1000, 3999, 4000, 99_000].map((ms) => turnAt(turns, ms))).toEqual([null, 0, 0, 2, 3]);
  });

  it('of a stretch is each that it touches', () => {
    expect([...turnsIn(turns, { from_ms: 4500, to_ms: 8001 })]).toEqual([2, 3]);
    expect([...turnsIn(turns, { from_ms: 4500, to_ms: 8000 })]).toEqual([2]);
    expect([...turnsIn(turns, { from_ms: 0, to_ms: 500 })]).toEqual([]);
  });
});
