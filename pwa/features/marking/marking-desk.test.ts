import { v7 as newId } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../shared/answers.ts';
import { nextStamp } from '../../../shared/sync/clock.ts';
import { MAX_NOTE_LENGTH } from '../../../shared/marking.ts';
import { keptMarksOf } from '../../local/kept-marks.ts';
import type { DeskPorts } from './desk-ports.ts';
import { MarkingDesk } from './marking-desk.ts';
import {
  band,
  commentOf,
  here,
  openDesk,
  OTHER,
  PART,
  passTime,
  ports,
  response,
  saveAs,
  say,
  shown,
  theirDraft,
  withServer,
} from './testing.ts';

withServer();

describe('the desk of a marker', () => {
  it('takes the response, and saves once nothing was given for a while', async () => {
    const desk = await openDesk();
    say(desk, 'Cle');
    say(desk, 'Clear.');
    expect(here.timers).toHaveLength(1);
    await passTime();
    await desk.save();
    expect(here.calls).toEqual(['claim', 'save on 0']);
    expect(shown(desk)).toMatchObject({ status: 'saved', marking: { version: 1 } });
    expect(commentOf(here.server.draft)).toBe('Clear.');
  });

  it('a claim that answers after a save changes nothing of what was given since', async () => {
    let answer = () => undefined as void;
    const own = ports();
    const desk = new MarkingDesk({
      ...own,
      claim: () => new Promise((resolve) => (answer = () => resolve({ ...here.server, version: 0, draft: null }))),
    });
    const loaded = desk.load();
    await vi.waitFor(() => expect(desk.read().kind).toBe('open'));
    say(desk, 'Clear.');
    await desk.save();
    answer();
    await loaded;
    expect(commentOf(shown(desk).draft)).toBe('Clear.');
    expect(shown(desk)).toMatchObject({ status: 'saved', marking: { version: 1 } });
  });

  it('keeps on this device what the server does not have, and nothing once it has it', async () => {
    const desk = await openDesk();
    here.next = 'does not arrive';
    say(desk, 'Clear.');
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'failed', message: 'No connection.' });
    expect(commentOf(here.kept?.draft)).toBe('Clear.');
    await passTime(); // tries again by itself
    await desk.save();
    await desk.leave();
    expect([commentOf(here.server.draft), here.kept]).toEqual(['Clear.', null]);
    expect(here.calls.at(-1)).toBe('let go');
  });

  it('goes on after a crash with what was kept, and says so', async () => {
    const before = await openDesk();
    here.next = 'does not arrive';
    say(before, 'Clear.');
    await before.save();
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'unsaved', restoredAt: 5 });
    await desk.save();
    expect(commentOf(here.server.draft)).toBe('Clear.');
  });

  it('meets no conflict with itself where only the reply was lost, with and without a crash', async () => {
    const desk = await openDesk();
    here.next = 'reply is lost';
    say(desk, 'First.');
    await desk.save();
    say(desk, 'Second.');
    await desk.save();
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'saved', marking: { version: 2 } });
    expect(commentOf(here.server.draft)).toBe('Second.');

    here.next = 'reply is lost';
    say(desk, 'Third.');
    await desk.save();
    say(desk, 'Fourth.');
    await Promise.resolve();
    const after = await openDesk();
    expect(shown(after).status).toBe('unsaved');
    await after.save();
    expect(commentOf(here.server.draft)).toBe('Fourth.');
  });

  it('sends something else where what was sent was refused', async () => {
    const desk = await openDesk();
    here.next = 'is wrong';
    say(desk, 'Too long');
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'failed', message: 'That is too long.' });
    say(desk, 'Short');
    await desk.save();
    expect(commentOf(here.server.draft)).toBe('Short');
  });

  it('says so where this device keeps nothing', async () => {
    const desk = await openDesk();
    here.keepsNothing = true;
    say(desk, 'Clear.');
    await desk.save();
    await desk.save();
    say(desk, 'Clearer.');
    await Promise.resolve();
    await Promise.resolve();
    await expect.poll(() => shown(desk).isKeepingRefused).toBe(true);
  });
});

it('a desk that was left puts nothing over what the next one kept, and forgets none of it', async () => {
  const [user_id, result_id] = [newId(), newId()];
  const replies: (() => void)[] = [];
  const slow = () => {
    const own = ports();
    const save: DeskPorts['save'] = (version, draft) =>
      new Promise((resolve) => replies.push(() => resolve(own.save(version, draft))));
    return new MarkingDesk({ ...own, save, kept: keptMarksOf(user_id, result_id) });
  };
  const keptComment = async () => commentOf((await keptMarksOf(user_id, result_id).read())?.draft);
  const before = slow();
  await before.load();
  say(before, 'First.');
  void before.save();
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  say(before, 'First, and on.');
  const left = before.leave();
  await vi.waitFor(async () => expect(await keptComment()).toBe('First, and on.'));
  const desk = slow();
  await desk.load();
  expect(shown(desk).restoredAt).toBe(5);
  say(desk, 'First, and on and on.');
  await vi.waitFor(async () => expect(await keptComment()).toBe('First, and on and on.'));
  replies[0]?.();
  await left;
  expect([commentOf(here.server.draft), await keptComment()]).toEqual(['First.', 'First, and on and on.']);
  // and the next visit goes on from what landed
  const after = slow();
  await after.load();
  expect(shown(after)).toMatchObject({ status: 'unsaved', draft: { tasks: [{ comment: 'First, and on and on.' }] } });
});

describe('[R87] where another marker came first', () => {
  it('the response is theirs, and shows what they gave until it is taken over', async () => {
    saveAs(OTHER, 0, theirDraft('Theirs.'));
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'held', marking: { claim: OTHER } });
    say(desk, 'Mine.');
    expect(commentOf(shown(desk).draft)).toBe('Theirs.');
    await desk.takeOver();
    say(desk, 'Mine.');
    await desk.save();
    expect(commentOf(here.server.draft)).toBe('Mine.');
  });

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
  ] as const)('nothing is written until the marker chose: %s', async (choice, stands) => {
    const desk = await openDesk();
    here.server = { ...here.server, claim: null };
    saveAs(OTHER, 0, theirDraft('Theirs.'));
    say(desk, 'Mine.');
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'conflict', theirs: { saved: OTHER } });
    expect(commentOf(here.server.draft)).toBe('Theirs.');
    say(desk, 'Not now.');
    await desk.settle(choice);
    expect([commentOf(here.server.draft), commentOf(shown(desk).draft)]).toEqual([stands, stands]);
    expect(shown(desk)).toMatchObject({ status: 'saved', theirs: null });
  });

  it('what was kept over a crash is not put over what they saved', async () => {
    const before = await openDesk();
    here.next = 'does not arrive';
    say(before, 'Mine.');
    await before.save();
    here.server = { ...here.server, claim: null };
    saveAs(OTHER, 0, theirDraft('Theirs.'));
    here.server = { ...here.server, claim: null };
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'conflict', theirs: { version: 1 } });
    expect(commentOf(shown(desk).draft)).toBe('Mine.');
  });

  it('their release is not overwritten by ours', async () => {
    const desk = await openDesk();
    band(desk, 6);
    await desk.save();
    here.server = { ...here.server, claim: null };
    saveAs(OTHER, 1, theirDraft('Theirs.'));
    expect(await desk.release('')).toContain('Another marker came first.');
    expect(here.server.marks).toBeNull();
  });
});

describe('a release', () => {
  it('saves first, gives what the draft says, and leaves nothing on this device', async () => {
    const desk = await openDesk();
    expect(desk.lacks()).toEqual(['Task 1: no band yet.']);
    desk.change(0, (task) => ({ ...task, bands: [6, null, 6, 6] }));
    expect(desk.lacks()).toEqual(['Task 1: no band yet for coherence and cohesion.']);
    band(desk, 6);
    expect(desk.lacks()).toEqual([]);
    expect(await desk.release('')).toBeNull();
    expect(here.calls).toEqual(['claim', 'save on 0', 'release on 1']);
    expect(shown(desk)).toMatchObject({ status: 'released', marking: { version: 2, draft: null } });
    await desk.leave();
    expect(here.kept).toBeNull();
  });

  it('is corrected from what the student has, with a reason', async () => {
    const first = await openDesk();
    band(first, 6);
    await first.release('');
    here.calls = [];
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'released', draft: { tasks: [{ bands: [6, 6, 6, 6] }] } });
    band(desk, 7);
    expect(await desk.release('A page was overlooked.')).toBeNull();
    expect(here.calls).toEqual(['save on 2', 'release on 3: A page was overlooked.']);
  });

  it('is held back by a comment that says nothing, named by its number in the margin', async () => {
    const read = response();
    const text = 'The tide came.';
    const ids = { question_id: PART, result_id: read.attempt.result_id, exam_id: read.exam.exam_id };
    const answer: Answer = { ...ids, answer_type: 'writing', answer: text, hlc: nextStamp(null, 1, 'phone') };
    const desk = new MarkingDesk({ ...ports(), load: async () => ({ ...read, answers: [answer] }) });
    await desk.load();
    band(desk, 6);
    const note = (exact: string, comment: string) => {
      const start = Math.max(0, text.indexOf(exact));
      const selector = { start, end: start + exact.length, exact, prefix: '', suffix: '' };
      return { note_id: newId(), selector, comment };
    };
    // in the order in which they were written
    const notes = [note('tide', 'Which?'), note('came', ' '), note('The', ''), note('ebb', '')];
    desk.change(0, (task) => ({ ...task, notes }));
    expect(desk.lacks()).toEqual([
      'Task 1: comment 1 is empty. Write it, or take it away.',
      'Task 1: comment 3 is empty. Write it, or take it away.',
      'Task 1: the comment at ‘ebb’ is empty. Write it, or take it away.',
    ]);
    const long = 'a'.repeat(MAX_NOTE_LENGTH + 2);
    desk.change(0, (task) => ({ ...task, notes: [note('came', long), note('The', 'Which?')] }));
    expect(desk.lacks()).toEqual(['Task 1: comment 2 is 2 characters too long. Shorten it.']);
  });
});
