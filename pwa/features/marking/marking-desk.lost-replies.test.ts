import { describe, expect, it } from 'vitest';
import { MAX_COMMENT_LENGTH } from '../../../shared/marking.ts';
import { stateWords } from './state-words.ts';
import {
  band,
  commentOf,
  here,
  ME,
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

const tasks = [{ part_id: '01a20171-6b63-711a-b6a2-8b585b4eab65', criteria: [], comment: '' }];

describe('[R164] a marker’s own save', () => {
  it('whose reply was lost is no other marker to the release that follows', async () => {
    const desk = await openDesk();
    band(desk, 6);
    here.next = 'reply is lost';
    expect(await desk.release('')).toContain('No connection.');
    expect(shown(desk)).toMatchObject({ status: 'failed', theirs: null });
    expect(await desk.release('')).toBeNull();
    expect(here.calls).toEqual(['claim', 'save on 0', 'save on 0', 'release on 1']);
    expect(shown(desk).status).toBe('released');
  });

  it('that lands while the response is taken is gone on from', async () => {
    const before = await openDesk();
    band(before, 6);
    here.next = 'does not arrive';
    await before.save();
    const own = here.kept!.draft;
    const desk = await openDesk();
    say(desk, 'And on.');
    saveAs(ME, 0, own); // the first try was under way all the time
    await desk.takeOver();
    expect(shown(desk)).toMatchObject({ status: 'unsaved', theirs: null, marking: { version: 1 } });
    await desk.save();
    expect(commentOf(here.server.draft)).toBe('And on.');
  });

  it('is known as one’s own over a crash, whichever of several tries it was', async () => {
    const before = await openDesk();
    here.next = 'reply is lost';
    say(before, 'First.');
    await before.save();
    here.next = 'does not arrive';
    say(before, 'Second.');
    await before.save();
    say(before, 'Third.');
    await expect.poll(() => commentOf(here.kept?.draft)).toBe('Third.');
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'unsaved', theirs: null });
    await desk.save();
    expect(commentOf(here.server.draft)).toBe('Third.');
  });

  it('is not taken for one that another made of the same words, where more was said since', async () => {
    const desk = await openDesk();
    here.next = 'does not arrive';
    say(desk, 'First.');
    await desk.save();
    const same = here.kept!.draft;
    say(desk, 'Second.');
    here.server = { ...here.server, claim: null };
    saveAs(OTHER, 0, same);
    here.server = { ...here.server, claim: null };
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'conflict', theirs: { saved: OTHER } });
  });

  it('says nothing of two markers where both gave the same', async () => {
    const desk = await openDesk();
    here.server = { ...here.server, claim: null };
    saveAs(OTHER, 0, theirDraft('Clear.'));
    here.server = { ...here.server, claim: null };
    desk.change(0, (task) => ({ ...task, bands: [5, 5, 5, 5], comment: 'Clear.' }));
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'saved', theirs: null, marking: { version: 1 } });
  });

  it('that is still meant after another took the response over is asked about', async () => {
    const desk = await openDesk();
    here.next = 'reply is lost';
    say(desk, 'First.');
    await desk.save();
    say(desk, 'Second.');
    here.server = { ...here.server, claim: { ...OTHER, until: 99 } };
    await desk.save();
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'conflict', theirs: { claim: OTHER } });
  });
});

describe('[R164] a release that nobody answered', () => {
  async function releasedInto(way: 'reply is lost' | 'does not arrive') {
    const desk = await openDesk();
    band(desk, 6);
    await desk.save();
    here.nextRelease = way;
    here.isAway = way === 'does not arrive';
    expect(await desk.release('')).toContain('the student may have these marks');
    return desk;
  }

  it('is said to be unknown, and found out once somebody answers', async () => {
    const desk = await releasedInto('reply is lost');
    expect(shown(desk).isReleaseUnknown).toBe(true);
    expect(stateWords(shown(desk), 9)).toContain('the student may have these marks');
    await passTime();
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'released', isReleaseUnknown: false, marking: { marks: { band: 6 } } });
    expect([here.kept, here.timers]).toEqual([null, []]);
  });

  it('that did not arrive is told, and cannot arrive any more', async () => {
    const desk = await releasedInto('does not arrive');
    const late = { tasks, version: shown(desk).marking.version };
    here.isAway = false;
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'saved', isReleaseUnknown: false });
    expect(stateWords(shown(desk), 9)).toContain('The release did not arrive');
    expect(() => releaseAs(ME, late)).toThrow('refused');
    say(desk, 'On.');
    await desk.save();
    expect(stateWords(shown(desk), 9)).not.toContain('arrive');
  });

  it('pressed again is given once', async () => {
    const desk = await releasedInto('reply is lost');
    expect(await desk.release('')).toBeNull();
    expect(here.calls.filter((call) => call.startsWith('release'))).toHaveLength(1);
    expect(shown(desk).status).toBe('released');
  });

  it('is known as one’s own where marking went on, with and without a crash', async () => {
    const desk = await releasedInto('reply is lost');
    say(desk, 'One more.');
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'unsaved', theirs: null, marking: { marks: { band: 6 } } });
    await desk.save();
    expect([here.server.marks?.band, commentOf(here.server.draft)]).toEqual([6, 'One more.']);
  });

  it('is known as one’s own after a crash', async () => {
    const before = await releasedInto('reply is lost');
    say(before, 'One more.');
    await expect.poll(() => commentOf(here.kept?.draft)).toBe('One more.');
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'unsaved', theirs: null });
    await desk.save();
    expect(commentOf(here.server.draft)).toBe('One more.');
  });
});

describe('[R165] a response that is gone', () => {
  it('is said to be gone, and nothing of it is tried or kept', async () => {
    const desk = await openDesk();
    say(desk, 'About a student.');
    here.isGone = true;
    await desk.save();
    expect(shown(desk).status).toBe('gone');
    expect(commentOf(shown(desk).draft)).toBe('About a student.');
    await expect.poll(() => here.kept).toBeNull();
    say(desk, 'More.');
    await desk.leave();
    expect([here.timers, here.kept, here.calls]).toEqual([[], null, ['claim', 'save on 0']]);
  });

  it('leaves nothing of an earlier visit on the device', async () => {
    const before = await openDesk();
    here.next = 'does not arrive';
    say(before, 'About a student.');
    await before.save();
    here.isGone = true;
    const desk = await openDesk();
    expect(desk.read()).toEqual({ kind: 'failed', message: 'The attempt was not found.' });
    expect(here.kept).toBeNull();
  });

  it('is found at its release and at its taking over too', async () => {
    const desk = await openDesk();
    band(desk, 6);
    await desk.save();
    here.isGone = true;
    expect(await desk.release('')).toContain('The attempt was not found.');
    expect(shown(desk).status).toBe('gone');
    here.isGone = false;
    const other = await openDesk();
    here.isGone = true;
    await other.takeOver();
    expect(shown(other).status).toBe('gone');
  });
});

it('what the server has already is not kept on this device', async () => {
  const before = await openDesk();
  here.next = 'reply is lost';
  say(before, 'Clear.');
  await before.save();
  expect(here.kept).not.toBeNull();
  await openDesk();
  await expect.poll(() => here.kept).toBeNull();
});

it('[R3] a comment that is too long is kept whole, told with its length, and sent once it is short', async () => {
  const desk = await openDesk();
  const long = 'a'.repeat(MAX_COMMENT_LENGTH + 1);
  say(desk, long);
  await desk.save();
  expect(here.calls).toEqual(['claim']);
  expect([shown(desk).status, commentOf(here.kept?.draft)]).toEqual(['failed', long]);
  expect(desk.lacks()).toContain('Task 1: the comment is 1 character too long. Shorten it.');
  say(desk, 'Short.');
  await desk.save();
  expect(commentOf(here.server.draft)).toBe('Short.');
});
