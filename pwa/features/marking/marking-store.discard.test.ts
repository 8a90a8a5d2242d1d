import { describe, expect, it } from 'vitest';
import { stateWords } from './state-texts.ts';
import { commentOf, here, openMarkingStore, OTHER, type TestMarkingStore, withServer } from './testing.ts';

withServer();

/** A marking screen of marks that the student has, on version 2. */
async function released(): Promise<TestMarkingStore> {
  const markingStore = await openMarkingStore();
  markingStore.band(6);
  await markingStore.release('');
  here.calls = [];
  return markingStore;
}

/** The same with a correction begun and saved, on version 3. */
async function corrected(): Promise<TestMarkingStore> {
  const markingStore = await released();
  await markingStore.bandAndSave(8);
  return markingStore;
}

describe('[R176] a correction that is discarded', () => {
  it('leaves what the student has, on the marking screen, on the server and on this device', async () => {
    const markingStore = await corrected();
    markingStore.say('Not sent yet.');
    expect(await markingStore.discard()).toBeNull();
    expect(here.calls).toEqual(['save on 2', 'discard on 3']);
    expect(markingStore.shown()).toMatchObject({
      status: 'released',
      draft: { tasks: [{ bands: [6, 6, 6, 6], comment: '' }] },
    });
    expect([here.server.draft, here.server.marks?.band]).toEqual([null, 6]);
    await expect.poll(() => [here.stored, here.timers]).toEqual([null, []]);
    markingStore.band(7);
    expect(await markingStore.release('So.')).toBeNull();
    expect(here.calls.slice(2)).toEqual(['save on 4', 'release on 5: So.']);
  });

  it('asks nobody where the server has nothing of it', async () => {
    const markingStore = await released();
    markingStore.say('Not sent yet.');
    here.isAway = true;
    expect(await markingStore.discard()).toBeNull();
    expect(here.calls).toEqual([]);
    expect(markingStore.shown()).toMatchObject({ status: 'released', draft: { tasks: [{ comment: '' }] } });
    await expect.poll(() => here.stored).toBeNull();
  });

  it('goes with a save whose reply was lost', async () => {
    const markingStore = await released();
    await markingStore.sayAndSave('It came.', 'reply is lost');
    expect(await markingStore.discard()).toBeNull();
    expect(here.calls).toEqual(['save on 2', 'discard on 2', 'discard on 3']);
    expect([markingStore.shown().status, here.server.draft]).toEqual(['released', null]);
  });

  it('comes after a save that is under way', async () => {
    const markingStore = await corrected();
    const saved = markingStore.sayAndSave('On.');
    expect(await markingStore.discard()).toBeNull();
    await saved;
    expect(here.calls).toEqual(['save on 2', 'save on 3', 'discard on 4']);
    expect([markingStore.shown().status, here.server.draft]).toEqual(['released', null]);
  });

  it('is not saved meanwhile', async () => {
    const markingStore = await corrected();
    markingStore.say('On.');
    const pressed = markingStore.discard();
    await markingStore.save();
    await pressed;
    expect(here.calls).toEqual(['save on 2', 'discard on 3']);
  });
});

describe('[R176] a discarding that nobody answered', () => {
  it.each(['reply is lost', 'does not arrive'] as const)(
    'is said to be unknown, and done by another press: %s',
    async (way) => {
      const markingStore = await corrected();
      here.nextDiscard = way;
      expect(await markingStore.discard()).toContain('The correction may be discarded');
      expect(stateWords(markingStore.shown(), 9)).toContain('The correction may be discarded');
      expect(await markingStore.discard()).toBeNull();
      expect([markingStore.shown().status, markingStore.shown().message, here.server.draft]).toEqual([
        'released',
        '',
        null,
      ]);
    },
  );

  it('is no other marker to what is given after', async () => {
    const markingStore = await corrected();
    here.nextDiscard = 'reply is lost';
    await markingStore.discard();
    await markingStore.sayAndSave('After all.');
    expect(markingStore.shown()).toMatchObject({ status: 'unsaved', theirs: null });
    await markingStore.save();
    expect(commentOf(here.server.draft)).toBe('After all.');
  });

  it('waits until it is known whether the correction was released', async () => {
    const markingStore = await corrected();
    here.nextRelease = 'reply is lost';
    await markingStore.release('So.');
    here.calls = [];
    expect(await markingStore.discard()).toContain('The student may have these marks');
    expect(here.calls).toEqual([]);
  });

  it('leaves to be saved by itself what was not', async () => {
    const markingStore = await corrected();
    markingStore.say('On.');
    here.nextDiscard = 'does not arrive';
    await markingStore.discard();
    here.passTime();
    await markingStore.save();
    expect(commentOf(here.server.draft)).toBe('On.');
  });
});

describe('[R176] what somebody else did meanwhile', () => {
  it('is the same where they discarded it', async () => {
    const markingStore = await corrected();
    here.expireClaim();
    here.discardAs(OTHER, 3);
    expect(await markingStore.discard()).toBeNull();
    expect(markingStore.shown().status).toBe('released');
  });

  it('stands where they saved it, released it, or have it', async () => {
    const markingStore = await corrected();
    here.saveAsOther(3, 'Theirs.');
    expect(await markingStore.discard()).toContain('Nothing was discarded');
    expect(markingStore.shown()).toMatchObject({ status: 'held', theirs: null });
    expect([commentOf(here.server.draft), markingStore.comment()]).toEqual(['Theirs.', 'Theirs.']);

    await markingStore.takeOver();
    await markingStore.sayAndSave('Mine.');
    markingStore.say('Mine, and on.');
    here.expireClaim();
    here.releaseAs(OTHER, { version: 5, tasks: [], reason: 'Theirs.' }, 9);
    expect(await markingStore.discard()).toContain('Nothing was discarded');
    expect(markingStore.shown()).toMatchObject({ status: 'conflict', theirs: { marks: { band: 9 } } });
  });

  it('is said where the response went with its student', async () => {
    const markingStore = await corrected();
    here.isGone = true;
    expect(await markingStore.discard()).toContain('was not found');
    expect(markingStore.shown().status).toBe('gone');
  });
});
