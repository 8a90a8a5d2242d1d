import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import type { Answer } from '../../../shared/answers.ts';
import { nextStamp } from '../../../shared/sync/clock.ts';
import { MAX_NOTE_LENGTH } from '../../../shared/marking.ts';
import { unsavedMarksOf } from '../../local/unsaved-edits/unsaved-marks.ts';
import type { MarkingPorts } from './marking-ports.ts';
import {
  commentOf,
  here,
  openMarkingStore,
  OTHER,
  PART,
  ports,
  response,
  TestMarkingStore,
  withServer,
} from './testing.ts';

withServer();

describe('the marking screen of a marker', () => {
  it('takes the response, and saves once nothing was given for a while', async () => {
    const markingStore = await openMarkingStore();
    markingStore.say('Cle');
    markingStore.say('Clear.');
    expect(here.timers).toHaveLength(1);
    here.passTime();
    await markingStore.save();
    expect(here.calls).toEqual(['claim', 'save on 0']);
    expect(markingStore.shown()).toMatchObject({ status: 'saved', marking: { version: 1 } });
    expect(commentOf(here.server.draft)).toBe('Clear.');
  });

  it('a claim that answers after a save changes nothing of what was given since', async () => {
    let answer = () => undefined as void;
    const markingStore = new TestMarkingStore({
      claim: () => new Promise((resolve) => (answer = () => resolve({ ...here.server, version: 0, draft: null }))),
    });
    const loaded = markingStore.load();
    await waitFor(() => expect(markingStore.read().kind).toBe('open'));
    await markingStore.sayAndSave('Clear.');
    answer();
    await loaded;
    expect(markingStore.comment()).toBe('Clear.');
    expect(markingStore.shown()).toMatchObject({ status: 'saved', marking: { version: 1 } });
  });

  it('keeps on this device what the server does not have, and nothing once it has it', async () => {
    const markingStore = await openMarkingStore();
    await markingStore.sayAndSave('Clear.', 'does not arrive');
    expect(markingStore.shown()).toMatchObject({ status: 'failed', message: 'No connection.' });
    expect(commentOf(here.stored?.draft)).toBe('Clear.');
    here.passTime(); // tries again by itself
    await markingStore.save();
    await markingStore.leave();
    expect([commentOf(here.server.draft), here.stored]).toEqual(['Clear.', null]);
    expect(here.calls.at(-1)).toBe('let go');
  });

  it('goes on after a crash with what was kept, and says so', async () => {
    const before = await openMarkingStore();
    await before.sayAndSave('Clear.', 'does not arrive');
    const markingStore = await openMarkingStore();
    expect(markingStore.shown()).toMatchObject({ status: 'unsaved', restoredAt: 5 });
    await markingStore.save();
    expect(commentOf(here.server.draft)).toBe('Clear.');
  });

  it('meets no conflict with itself where only the reply was lost, with and without a crash', async () => {
    const markingStore = await openMarkingStore();
    await markingStore.sayAndSave('First.', 'reply is lost');
    await markingStore.sayAndSave('Second.');
    await markingStore.save();
    expect(markingStore.shown()).toMatchObject({ status: 'saved', marking: { version: 2 } });
    expect(commentOf(here.server.draft)).toBe('Second.');

    await markingStore.sayAndSave('Third.', 'reply is lost');
    markingStore.say('Fourth.');
    await Promise.resolve();
    const after = await openMarkingStore();
    expect(after.shown().status).toBe('unsaved');
    await after.save();
    expect(commentOf(here.server.draft)).toBe('Fourth.');
  });

  it('sends something else where what was sent was refused', async () => {
    const markingStore = await openMarkingStore();
    await markingStore.sayAndSave('Too long', 'is wrong');
    expect(markingStore.shown()).toMatchObject({ status: 'failed', message: 'That is too long.' });
    await markingStore.sayAndSave('Short');
    expect(commentOf(here.server.draft)).toBe('Short');
  });

  it('says so where this device keeps nothing', async () => {
    const markingStore = await openMarkingStore();
    here.isFull = true;
    await markingStore.sayAndSave('Clear.');
    await markingStore.save();
    markingStore.say('Clearer.');
    await Promise.resolve();
    await Promise.resolve();
    await expect.poll(() => markingStore.shown().isKeepingRefused).toBe(true);
  });
});

it('a marking screen that was left puts nothing over what the next one kept, and forgets none of it', async () => {
  const [user_id, result_id] = [newId(), newId()];
  const replies: (() => void)[] = [];
  const save: MarkingPorts['save'] = (version, draft) =>
    new Promise((resolve) => replies.push(() => resolve(ports().save(version, draft))));
  const open = () => openMarkingStore({ save, unsaved: unsavedMarksOf(user_id, result_id) });
  const storedComment = async () => commentOf((await unsavedMarksOf(user_id, result_id).read())?.draft);
  const before = await open();
  before.say('First.');
  void before.save();
  await waitFor(() => expect(replies).toHaveLength(1));
  before.say('First, and on.');
  const left = before.leave();
  await waitFor(async () => expect(await storedComment()).toBe('First, and on.'));
  const markingStore = await open();
  expect(markingStore.shown().restoredAt).toBe(5);
  markingStore.say('First, and on and on.');
  await waitFor(async () => expect(await storedComment()).toBe('First, and on and on.'));
  replies[0]?.();
  await left;
  expect([commentOf(here.server.draft), await storedComment()]).toEqual(['First.', 'First, and on and on.']);
  // and the next visit goes on from what landed
  const after = await open();
  expect(after.shown()).toMatchObject({ status: 'unsaved', draft: { tasks: [{ comment: 'First, and on and on.' }] } });
});

describe('[R87] where another marker came first', () => {
  it('the response is theirs, and shows what they gave until it is taken over', async () => {
    here.saveAsOther(0, 'Theirs.');
    const markingStore = await openMarkingStore();
    expect(markingStore.shown()).toMatchObject({ status: 'held', marking: { claim: OTHER } });
    markingStore.say('Mine.');
    expect(markingStore.comment()).toBe('Theirs.');
    await markingStore.takeOver();
    await markingStore.sayAndSave('Mine.');
    expect(commentOf(here.server.draft)).toBe('Mine.');
  });

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
  ] as const)('nothing is written until the marker chose: %s', async (choice, stands) => {
    const markingStore = await openMarkingStore();
    here.saveAsOther(0, 'Theirs.');
    await markingStore.sayAndSave('Mine.');
    expect(markingStore.shown()).toMatchObject({ status: 'conflict', theirs: { saved: OTHER } });
    expect(commentOf(here.server.draft)).toBe('Theirs.');
    markingStore.say('Not now.');
    await markingStore.settle(choice);
    expect([commentOf(here.server.draft), markingStore.comment()]).toEqual([stands, stands]);
    expect(markingStore.shown()).toMatchObject({ status: 'saved', theirs: null });
  });

  it('what was kept over a crash is not put over what they saved', async () => {
    const before = await openMarkingStore();
    await before.sayAndSave('Mine.', 'does not arrive');
    here.saveAsOther(0, 'Theirs.');
    here.expireClaim();
    const markingStore = await openMarkingStore();
    expect(markingStore.shown()).toMatchObject({ status: 'conflict', theirs: { version: 1 } });
    expect(markingStore.comment()).toBe('Mine.');
  });

  it('their release is not overwritten by ours', async () => {
    const markingStore = await openMarkingStore();
    await markingStore.bandAndSave(6);
    here.saveAsOther(1, 'Theirs.');
    expect(await markingStore.release('')).toContain('Another marker saved first.');
    expect(here.server.marks).toBeNull();
  });
});

describe('a release', () => {
  it('saves first, gives what the draft says, and leaves nothing on this device', async () => {
    const markingStore = await openMarkingStore();
    expect(markingStore.lacks()).toEqual(['Task 1: no band yet.']);
    markingStore.change(0, (task) => ({ ...task, bands: [6, null, 6, 6] }));
    expect(markingStore.lacks()).toEqual(['Task 1: no band yet for coherence and cohesion.']);
    markingStore.band(6);
    expect(markingStore.lacks()).toEqual([]);
    expect(await markingStore.release('')).toBeNull();
    expect(here.calls).toEqual(['claim', 'save on 0', 'release on 1']);
    expect(markingStore.shown()).toMatchObject({ status: 'released', marking: { version: 2, draft: null } });
    await markingStore.leave();
    expect(here.stored).toBeNull();
  });

  it('is corrected from what the student has, with a reason', async () => {
    const first = await openMarkingStore();
    first.band(6);
    await first.release('');
    here.calls = [];
    const markingStore = await openMarkingStore();
    expect(markingStore.shown()).toMatchObject({ status: 'released', draft: { tasks: [{ bands: [6, 6, 6, 6] }] } });
    markingStore.band(7);
    expect(await markingStore.release('A page was overlooked.')).toBeNull();
    expect(here.calls).toEqual(['save on 2', 'release on 3: A page was overlooked.']);
  });

  it('is held back by a comment that says nothing, named by its number in the margin', async () => {
    const read = response();
    const text = 'The tide came.';
    const ids = { question_id: PART, result_id: read.attempt.result_id, exam_id: read.exam.exam_id };
    const answer: Answer = { ...ids, answer_type: 'writing', answer: text, hlc: nextStamp(null, 1, 'phone') };
    const markingStore = await openMarkingStore({ load: async () => ({ ...read, answers: [answer] }) });
    markingStore.band(6);
    const note = (exact: string, comment: string) => {
      const start = Math.max(0, text.indexOf(exact));
      const selector = { start, end: start + exact.length, exact, prefix: '', suffix: '' };
      return { note_id: newId(), selector, comment };
    };
    // in the order in which they were written
    const notes = [note('tide', 'Which?'), note('came', ' '), note('The', ''), note('ebb', '')];
    markingStore.change(0, (task) => ({ ...task, notes }));
    expect(markingStore.lacks()).toEqual([
      'Task 1: comment 1 is empty. Write it, or remove it.',
      'Task 1: comment 3 is empty. Write it, or remove it.',
      'Task 1: the comment at ‘ebb’ is empty. Write it, or remove it.',
    ]);
    const long = 'a'.repeat(MAX_NOTE_LENGTH + 2);
    markingStore.change(0, (task) => ({ ...task, notes: [note('came', long), note('The', 'Which?')] }));
    expect(markingStore.lacks()).toEqual(['Task 1: comment 2 is 2 characters too long. Shorten it.']);
  });
});
