// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show, withPage } from '../../../ui/testing.ts';
import type { Stretch } from './stretch.ts';
import { useStretch } from './use-stretch.ts';

withPage();

const calls = {
  seek: vi.fn<(ms: number) => void>(),
  play: vi.fn<() => void>(),
  toggle: vi.fn<() => void>(),
};
const frames: FrameRequestCallback[] = [];
const returned: ReturnType<typeof useStretch>[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});

interface Given {
  stretch: Stretch | null;
  isRepeated?: boolean;
  isPlaying?: boolean;
  isReady?: boolean;
  positionMs?: number;
}

function Probe({ stretch, isRepeated = false, ...now }: Given) {
  const player = {
    isPlaying: true,
    isReady: true,
    positionMs: 0,
    audioProps: {},
    ...now,
    ...calls,
  };
  returned.push(useStretch(player, stretch, isRepeated));
  return null;
}

/** The element's own position, at the next frame. */
const frameAt = (ms: number) =>
  act(async () => {
    const element = Object.assign(document.createElement('audio'), { currentTime: ms / 1000 });
    returned.at(-1)?.onPlay?.({ currentTarget: element } as never);
    for (const frame of frames.splice(0)) frame(0);
  });

const stretch = { from_ms: 2_000, to_ms: 4_000 };

describe('[R529] a stretch that is asked for', () => {
  it('plays once the recording is ready, and stops at its end to a frame', async () => {
    await show(<Probe stretch={stretch} isReady={false} />);
    expect(calls.play).not.toHaveBeenCalled();
    await show(<Probe stretch={stretch} />);
    expect(calls.seek.mock.calls).toEqual([[2_000]]);
    expect(calls.play).toHaveBeenCalledOnce();
    await frameAt(3_990);
    expect(calls.toggle).not.toHaveBeenCalled();
    await frameAt(4_010);
    await frameAt(4_030);
    expect(calls.toggle).toHaveBeenCalledOnce();
  });

  it('plays again and again while it is repeated, and stops at its end after that', async () => {
    await show(<Probe stretch={stretch} isRepeated />);
    for (let round = 0; round < 3; round += 1) {
      await frameAt(3_900);
      await frameAt(4_001);
    }
    expect(calls.seek).toHaveBeenCalledTimes(4);
    expect(calls.toggle).not.toHaveBeenCalled();
    await show(<Probe stretch={stretch} isRepeated={false} />);
    await frameAt(4_001);
    expect(calls.toggle).toHaveBeenCalledOnce();
  });

  it('plays again where it ends with the recording', async () => {
    await show(<Probe stretch={stretch} isRepeated />);
    await act(async () => returned.at(-1)?.onEnded?.({} as never));
    expect(calls.seek).toHaveBeenCalledTimes(2);
    expect(calls.play).toHaveBeenCalledTimes(2);
  });

  it('plays once where it is to be heard once', async () => {
    await show(<Probe stretch={{ ...stretch, isOnce: true }} isRepeated />);
    await frameAt(4_001);
    expect(calls.toggle).toHaveBeenCalledOnce();
    expect(calls.seek).toHaveBeenCalledOnce();
  });

  it('stops in a hidden page, which paints no frame', async () => {
    await show(<Probe stretch={stretch} positionMs={2_000} />);
    await show(<Probe stretch={stretch} positionMs={4_200} />);
    expect(calls.toggle).toHaveBeenCalledOnce();
  });

  it('is heard no longer when it goes away', async () => {
    await show(<Probe stretch={stretch} />);
    await show(<Probe stretch={null} />);
    expect(calls.toggle).toHaveBeenCalledOnce();
  });
});
