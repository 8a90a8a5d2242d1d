// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TranscriptTurn } from '../../../../shared/reasons.ts';
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

function show(proof: { from_ms: number; to_ms: number } | null) {
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
