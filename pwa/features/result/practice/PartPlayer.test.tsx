// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Player } from '../../../ui/audio/use-player.ts';
import { button, show, withPage } from '../../../ui/testing.ts';
import { PartPlayer } from './PartPlayer.tsx';

withPage();
beforeEach(() => vi.clearAllMocks());

const toggle = vi.fn<() => void>();
const onPlayPart = vi.fn<() => void>();
const PART = { from_ms: 65_000, to_ms: 80_000 };

function playerAt(positionMs: number, isPlaying: boolean): Player {
  return {
    positionMs,
    isPlaying,
    isReady: true,
    durationMs: 300_000,
    trouble: null,
    audioProps: {},
    toggle,
    play: () => undefined,
    seek: () => undefined,
    setSpeed: () => undefined,
    setVolume: () => true,
  };
}

const open = (positionMs: number, isPlaying: boolean) =>
  show(<PartPlayer player={playerAt(positionMs, isPlaying)} part={PART} onPlayPart={onPlayPart} />);
const wholePlayer = () => document.querySelector('[role=group]');
const press = (key: string) =>
  act(
    async () =>
      void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

describe('[R629] the recording of an item', () => {
  it('plays the part that is needed at one press, and pauses at the next one', async () => {
    await open(0, false);
    await act(async () => button('Play this part').click());
    expect(onPlayPart).toHaveBeenCalledOnce();
    await open(70_000, true);
    expect(document.querySelector('progress')?.value).toBe(5_000);
    await act(async () => button('Pause').click());
    expect(toggle).toHaveBeenCalledOnce();
    expect(onPlayPart).toHaveBeenCalledOnce();
  });

  it('has the player of the whole recording folded away', async () => {
    await open(0, false);
    expect(wholePlayer()).toBeNull();
    await act(async () => button('Whole recording').click());
    expect(wholePlayer()?.getAttribute('aria-label')).toBe('Recording');
    await act(async () => button('Whole recording').click());
    expect(wholePlayer()).toBeNull();
  });

  it('plays the part with Space, once', async () => {
    await open(0, false);
    await act(async () => button('Whole recording').click());
    await press(' ');
    expect(onPlayPart.mock.calls.length + toggle.mock.calls.length).toBe(1);
  });
});
