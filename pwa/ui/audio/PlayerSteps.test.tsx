// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, found, newPage, show, withPage } from '../testing.ts';

const player = { positionMs: 62_000, seek: vi.fn<(ms: number) => void>(), setSpeed: vi.fn<(speed: number) => void>() };

withPage();
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

/** As on a new page: what was chosen is read from the device. */
async function open(): Promise<HTMLSelectElement> {
  vi.resetModules();
  newPage();
  const { PlayerSteps } = await import('./PlayerSteps.tsx');
  await show(<PlayerSteps player={player} />);
  return found(document.querySelector('select'), 'choice of the speed');
}

const choose = (select: HTMLSelectElement, speed: string) =>
  act(async () => {
    select.value = speed;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('[R256] the steps of a recording', () => {
  it('go five seconds back and forward', async () => {
    await open();
    await act(async () => button('−5 s, go back').click());
    await act(async () => button('+5 s, go forward').click());
    expect(player.seek.mock.calls).toEqual([[57_000], [67_000]]);
  });

  it('have three speeds, and the device keeps the one that was chosen', async () => {
    const select = await open();
    expect([...select.options].map(({ text }) => text)).toEqual(['0.75×', '1×', '1.25×']);
    expect(player.setSpeed.mock.calls).toEqual([[1]]);
    await choose(select, '0.75');
    expect(player.setSpeed).toHaveBeenLastCalledWith(0.75);
    player.setSpeed.mockClear();
    expect((await open()).value).toBe('0.75');
    expect(player.setSpeed.mock.calls).toEqual([[0.75]]);
  });

  it.each(['7', 'fast', ''])('begin at normal speed where the device keeps %j', async (kept) => {
    localStorage.setItem('listening-speed', kept);
    expect((await open()).value).toBe('1');
  });
});
