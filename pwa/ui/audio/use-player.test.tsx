// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, found, press, show, withPage } from '../testing.ts';
import { usePlayer, type OpenedAudio } from './use-player.ts';

withPage();
const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
beforeEach(() => {
  play.mockReset().mockResolvedValue();
  pause.mockReset().mockReturnValue();
});

const recording = (reading_document_id: string): OpenedAudio => ({
  reading_document_id,
  url: `blob:${reading_document_id}`,
  startMs: 0,
  savePlace: () => Promise.resolve(),
});

function Place({ opened, shownId }: { opened: OpenedAudio | null; shownId: string }) {
  const player = usePlayer(opened, shownId);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is heard in a test */}
      <audio {...player.audioProps} />
      <button onClick={player.toggle}>Play or pause</button>
      <button onClick={player.play}>Play</button>
      {player.trouble}
    </>
  );
}

async function loads(): Promise<void> {
  const audio = found(document.querySelector('audio'), 'recording');
  await act(async () => audio.dispatchEvent(new Event('loadedmetadata')));
}

it.each(['Play or pause', 'Play'])(
  '[R64] a press on %s while the recording is opened plays it once it is there',
  async (name) => {
    await show(<Place opened={null} shownId="first" />);
    await press(name);
    await press(name);
    expect(play).not.toHaveBeenCalled();
    await show(<Place opened={recording('first')} shownId="first" />);
    await loads();
    expect(play).toHaveBeenCalledTimes(1);
    await loads();
    expect(play).toHaveBeenCalledTimes(1);
  },
);

it('[R64] a press that came for another part plays nothing here, and without a press nothing plays', async () => {
  await show(<Place opened={null} shownId="first" />);
  await press('Play or pause');
  await show(<Place opened={null} shownId="second" />);
  await show(<Place opened={recording('second')} shownId="second" />);
  await loads();
  expect(play).not.toHaveBeenCalled();
  await show(<Place opened={recording('first')} shownId="first" />);
  await loads();
  expect(play).not.toHaveBeenCalled();
});

it('a browser that wants another press shows no trouble', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
  play.mockRejectedValue(new DOMException('The wait was too long', 'NotAllowedError'));
  await show(<Place opened={recording('first')} shownId="first" />);
  await act(async () => button('Play').click());
  expect(document.body.textContent).not.toContain('broken');
});
