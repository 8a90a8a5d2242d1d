import { describe, expect, it } from 'vitest';
import type { MarkingDesk } from './marking-desk.ts';
import { stateWords } from './state-words.ts';
import {
  band,
  commentOf,
  discardAs,
  here,
  openDesk,
  OTHER,
  passTime,
  releaseAs,
  saveAs,
  say,
  shown,
  theirDraft,
  withServer,
} from './testing.ts';

withServer();

/** A desk of marks that the student has, on version 2. */
async function released(): Promise<MarkingDesk> {
  const desk = await openDesk();
  band(desk, 6);
  await desk.release('');
  here.calls = [];
  return desk;
}

/** The same with a correction begun and saved, on version 3. */
async function corrected(): Promise<MarkingDesk> {
  const desk = await released();
  band(desk, 8);
  await desk.save();
  return desk;
}

describe('[R176] a correction that is discarded', () => {
  it('leaves what the student has, on the desk, on the server and on this device', async () => {
    const desk = await corrected();
    say(desk, 'Not sent yet.');
    expect(await desk.discard()).toBeNull();
    expect(here.calls).toEqual(['save on 2', 'discard on 3']);
    expect(shown(desk)).toMatchObject({ status: 'released', draft: { tasks: [{ bands: [6, 6, 6, 6], comment: '' }] } });
    expect([here.server.draft, here.server.marks?.band]).toEqual([null, 6]);
    await expect.poll(() => [here.kept, here.timers]).toEqual([null, []]);
    band(desk, 7);
    expect(await desk.release('So.')).toBeNull();
    expect(here.calls.slice(2)).toEqual(['save on 4', 'release on 5: So.']);
  });

  it('asks nobody where the server has nothing of it', async () => {
    const desk = await released();
    say(desk, 'Not sent yet.');
    here.isAway = true;
    expect(await desk.discard()).toBeNull();
    expect(here.calls).toEqual([]);
    expect(shown(desk)).toMatchObject({ status: 'released', draft: { tasks: [{ comment: '' }] } });
    await expect.poll(() => here.kept).toBeNull();
  });

  it('goes with a save whose reply was lost', async () => {
    const desk = await released();
    here.next = 'reply is lost';
    say(desk, 'It came.');
    await desk.save();
    expect(await desk.discard()).toBeNull();
    expect(here.calls).toEqual(['save on 2', 'discard on 2', 'discard on 3']);
    expect([shown(desk).status, here.server.draft]).toEqual(['released', null]);
  });

  it('is not saved meanwhile', async () => {
    const desk = await corrected();
    say(desk, 'On.');
    const pressed = desk.discard();
    await desk.save();
    await pressed;
    expect(here.calls).toEqual(['save on 2', 'discard on 3']);
  });
});

describe('[R176] a discarding that nobody answered', () => {
  it.each(['reply is lost', 'does not arrive'] as const)(
    'is said to be unknown, and done by another press: %s',
    async (way) => {
      const desk = await corrected();
      here.nextDiscard = way;
      expect(await desk.discard()).toContain('the correction may be discarded');
      expect(stateWords(shown(desk), 9)).toContain('the correction may be discarded');
      expect(await desk.discard()).toBeNull();
      expect([shown(desk).status, shown(desk).message, here.server.draft]).toEqual(['released', '', null]);
    },
  );

  it('is no other marker to what is given after', async () => {
    const desk = await corrected();
    here.nextDiscard = 'reply is lost';
    await desk.discard();
    say(desk, 'After all.');
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'unsaved', theirs: null });
    await desk.save();
    expect(commentOf(here.server.draft)).toBe('After all.');
  });

  it('waits until it is known whether the correction was released', async () => {
    const desk = await corrected();
    here.nextRelease = 'reply is lost';
    await desk.release('So.');
    here.calls = [];
    expect(await desk.discard()).toContain('the student may have these marks');
    expect(here.calls).toEqual([]);
  });

  it('leaves to be saved by itself what was not', async () => {
    const desk = await corrected();
    say(desk, 'On.');
    here.nextDiscard = 'does not arrive';
    await desk.discard();
    await passTime();
    await desk.save();
    expect(commentOf(here.server.draft)).toBe('On.');
  });
});

describe('[R176] what somebody else did meanwhile', () => {
  it('is the same where they discarded it', async () => {
    const desk = await corrected();
    here.server = { ...here.server, claim: null };
    discardAs(OTHER, 3);
    expect(await desk.discard()).toBeNull();
    expect(shown(desk).status).toBe('released');
  });

  it('stands where they saved it, released it, or have it', async () => {
    const desk = await corrected();
    here.server = { ...here.server, claim: null };
    saveAs(OTHER, 3, theirDraft('Theirs.'));
    expect(await desk.discard()).toContain('nothing was discarded');
    expect(shown(desk)).toMatchObject({ status: 'held', theirs: null });
    expect([commentOf(here.server.draft), commentOf(shown(desk).draft)]).toEqual(['Theirs.', 'Theirs.']);

    await desk.takeOver();
    say(desk, 'Mine.');
    await desk.save();
    say(desk, 'Mine, and on.');
    here.server = { ...here.server, claim: null };
    releaseAs(OTHER, { version: 5, tasks: [], reason: 'Theirs.' }, 9);
    expect(await desk.discard()).toContain('nothing was discarded');
    expect(shown(desk)).toMatchObject({ status: 'conflict', theirs: { marks: { band: 9 } } });
  });

  it('is said where the response went with its student', async () => {
    const desk = await corrected();
    here.isGone = true;
    expect(await desk.discard()).toContain('was not found');
    expect(shown(desk).status).toBe('gone');
  });
});
