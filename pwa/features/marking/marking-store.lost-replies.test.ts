import { describe, expect, it } from 'vitest';
import { MAX_COMMENT_LENGTH } from '../../../shared/marking.ts';
import { stateWords } from './state-texts.ts';
import { commentOf, here, ME, openMarkingStore, OTHER, withServer } from './testing.ts';

withServer();

const tasks = [{ part_id: '01a20171-6b63-711a-b6a2-8b585b4eab65', criteria: [], comment: '' }];

describe('[R164] a marker’s own save', () => {
  it('whose reply was lost is no other marker to the release that follows', async () => {
    const markingStore = await openMarkingStore();
    markingStore.band(6);
    here.next = 'reply is lost';
    expect(await markingStore.release('')).toContain('No connection.');
    expect(markingStore.shown()).toMatchObject({ status: 'failed', theirs: null });
    expect(await markingStore.release('')).toBeNull();
    expect(here.calls).toEqual(['claim', 'save on 0', 'save on 0', 'release on 1']);
    expect(markingStore.shown().status).toBe('released');
  });

  it('that lands while the response is taken is gone on from', async () => {
    const before = await openMarkingStore();
    before.band(6);
    here.next = 'does not arrive';
    await before.save();
    const own = here.stored!.draft;
    const markingStore = await openMarkingStore();
    markingStore.say('And on.');
    here.saveAs(ME, 0, own); // the first try was under way all the time
    await markingStore.takeOver();
    expect(markingStore.shown()).toMatchObject({ status: 'unsaved', theirs: null, marking: { version: 1 } });
    await markingStore.save();
    expect(commentOf(here.server.draft)).toBe('And on.');
  });

  it('is known as one’s own over a crash, whichever of several tries it was', async () => {
    const before = await openMarkingStore();
    await before.sayAndSave('First.', 'reply is lost');
    await before.sayAndSave('Second.', 'does not arrive');
    before.say('Third.');
    await expect.poll(() => commentOf(here.stored?.draft)).toBe('Third.');
    const markingStore = await openMarkingStore();
    expect(markingStore.shown()).toMatchObject({ status: 'unsaved', theirs: null });
    await markingStore.save();
    expect(commentOf(here.server.draft)).toBe('Third.');
  });

  it('is not taken for one that another made of the same words, where more was said since', async () => {
    const markingStore = await openMarkingStore();
    await markingStore.sayAndSave('First.', 'does not arrive');
    const same = here.stored!.draft;
    markingStore.say('Second.');
    here.expireClaim();
    here.saveAs(OTHER, 0, same);
    here.expireClaim();
    await markingStore.save();
    expect(markingStore.shown()).toMatchObject({ status: 'conflict', theirs: { saved: OTHER } });
  });

  it('says nothing of two markers where both gave the same', async () => {
    const markingStore = await openMarkingStore();
    here.saveAsOther(0, 'Clear.');
    here.expireClaim();
    markingStore.change(0, (task) => ({ ...task, bands: [5, 5, 5, 5], comment: 'Clear.' }));
    await markingStore.save();
    expect(markingStore.shown()).toMatchObject({ status: 'saved', theirs: null, marking: { version: 1 } });
  });

  it('that is still meant after another took the response over is asked about', async () => {
    const markingStore = await openMarkingStore();
    await markingStore.sayAndSave('First.', 'reply is lost');
    markingStore.say('Second.');
    here.server = { ...here.server, claim: { ...OTHER, until: 99 } };
    await markingStore.save();
    await markingStore.save();
    expect(markingStore.shown()).toMatchObject({ status: 'conflict', theirs: { claim: OTHER } });
  });
});

describe('[R164] a release that nobody answered', () => {
  async function releasedInto(way: 'reply is lost' | 'does not arrive') {
    const markingStore = await openMarkingStore();
    await markingStore.bandAndSave(6);
    here.nextRelease = way;
    here.isAway = way === 'does not arrive';
    expect(await markingStore.release('')).toContain('The student may have these marks');
    return markingStore;
  }

  it('is said to be unknown, and found out once somebody answers', async () => {
    const markingStore = await releasedInto('reply is lost');
    expect(markingStore.shown().isReleaseUnknown).toBe(true);
    expect(stateWords(markingStore.shown(), 9)).toContain('The student may have these marks');
    here.passTime();
    await markingStore.save();
    expect(markingStore.shown()).toMatchObject({
      status: 'released',
      isReleaseUnknown: false,
      marking: { marks: { band: 6 } },
    });
    expect([here.stored, here.timers]).toEqual([null, []]);
  });

  it('that did not arrive is told, and cannot arrive any more', async () => {
    const markingStore = await releasedInto('does not arrive');
    const late = { tasks, version: markingStore.shown().marking.version };
    here.isAway = false;
    await markingStore.save();
    expect(markingStore.shown()).toMatchObject({ status: 'saved', isReleaseUnknown: false });
    expect(stateWords(markingStore.shown(), 9)).toContain('The release did not arrive');
    expect(() => here.releaseAs(ME, late)).toThrow('refused');
    await markingStore.sayAndSave('On.');
    expect(stateWords(markingStore.shown(), 9)).not.toContain('arrive');
  });

  it('pressed again is given once', async () => {
    const markingStore = await releasedInto('reply is lost');
    expect(await markingStore.release('')).toBeNull();
    expect(here.calls.filter((call) => call.startsWith('release'))).toHaveLength(1);
    expect(markingStore.shown().status).toBe('released');
  });

  it('is known as one’s own where marking went on, with and without a crash', async () => {
    const markingStore = await releasedInto('reply is lost');
    await markingStore.sayAndSave('One more.');
    expect(markingStore.shown()).toMatchObject({ status: 'unsaved', theirs: null, marking: { marks: { band: 6 } } });
    await markingStore.save();
    expect([here.server.marks?.band, commentOf(here.server.draft)]).toEqual([6, 'One more.']);
  });

  it('is known as one’s own after a crash', async () => {
    const before = await releasedInto('reply is lost');
    before.say('One more.');
    await expect.poll(() => commentOf(here.stored?.draft)).toBe('One more.');
    const markingStore = await openMarkingStore();
    expect(markingStore.shown()).toMatchObject({ status: 'unsaved', theirs: null });
    await markingStore.save();
    expect(commentOf(here.server.draft)).toBe('One more.');
  });
});

describe('[R165] a response that is gone', () => {
  it('is said to be gone, and nothing of it is tried or kept', async () => {
    const markingStore = await openMarkingStore();
    markingStore.say('About a student.');
    here.isGone = true;
    await markingStore.save();
    expect(markingStore.shown().status).toBe('gone');
    expect(markingStore.comment()).toBe('About a student.');
    await expect.poll(() => here.stored).toBeNull();
    markingStore.say('More.');
    await markingStore.leave();
    expect([here.timers, here.stored, here.calls]).toEqual([[], null, ['claim', 'save on 0']]);
  });

  it('leaves nothing of an earlier visit on the device', async () => {
    const before = await openMarkingStore();
    await before.sayAndSave('About a student.', 'does not arrive');
    here.isGone = true;
    const markingStore = await openMarkingStore();
    expect(markingStore.read()).toEqual({ kind: 'failed', message: 'The attempt was not found.', isGone: true });
    expect(here.stored).toBeNull();
  });

  it('is found at its release and at its taking over too', async () => {
    const markingStore = await openMarkingStore();
    await markingStore.bandAndSave(6);
    here.isGone = true;
    expect(await markingStore.release('')).toContain('The attempt was not found.');
    expect(markingStore.shown().status).toBe('gone');
    here.isGone = false;
    const other = await openMarkingStore();
    here.isGone = true;
    await other.takeOver();
    expect(other.shown().status).toBe('gone');
  });
});

it('what the server has already is not kept on this device', async () => {
  const before = await openMarkingStore();
  await before.sayAndSave('Clear.', 'reply is lost');
  expect(here.stored).not.toBeNull();
  await openMarkingStore();
  await expect.poll(() => here.stored).toBeNull();
});

it('[R3] a comment that is too long is kept whole, told with its length, and sent once it is short', async () => {
  const markingStore = await openMarkingStore();
  const long = 'a'.repeat(MAX_COMMENT_LENGTH + 1);
  markingStore.say(long);
  await markingStore.save();
  expect(here.calls).toEqual(['claim']);
  expect([markingStore.shown().status, commentOf(here.stored?.draft)]).toEqual(['failed', long]);
  expect(markingStore.lacks()).toContain('Task 1: the comment is 1 character too long. Shorten it.');
  await markingStore.sayAndSave('Short.');
  expect(commentOf(here.server.draft)).toBe('Short.');
});
