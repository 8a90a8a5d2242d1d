import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Marking, type MarkingResponse, type MarksDraft, type MarksInput } from '../../../shared/marking.ts';
import { taskCriteria, type Marks } from '../../../shared/marks.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { type KeptMarks, keptMarksOf } from '../../local/kept-marks.ts';
import { createMarkingDesk, type DeskPorts, type MarkingDesk, type OpenDesk } from './marking-desk.ts';

const PART = '01a20171-6b63-711a-b6a2-8b585b4eab65';
const ME = { user_id: 'me', name: 'Me' };
const OTHER = { user_id: 'other', name: 'Nimal' };

class Refused extends Error {
  readonly stands: Marking;
  constructor(stands: Marking) {
    super('refused');
    this.stands = stands;
  }
}
class Unreachable extends Error {}

/** What of the server this is about: versions, drafts and claims. */
let server: Marking;
let kept: KeptMarks | null;
let calls: string[];
let timers: (() => void)[];
/** What the next save does instead of answering. */
let next: 'answers' | 'reply is lost' | 'does not arrive' | 'is wrong';
let keepsNothing: boolean;

beforeEach(() => {
  server = { version: 0, draft: null, marks: null, saved: null, claim: null };
  kept = null;
  calls = [];
  timers = [];
  next = 'answers';
  keepsNothing = false;
});

function saveAs(who: { user_id: string; name: string }, version: number, draft: MarksDraft): Marking {
  const isAgain = server.version === version + 1 && server.saved?.user_id === who.user_id;
  if (isAgain && JSON.stringify(server.draft) === JSON.stringify(draft)) return server;
  if (server.version !== version || (server.claim && server.claim.user_id !== who.user_id)) throw new Refused(server);
  server = { ...server, version: version + 1, draft, saved: { ...who, at: 7 }, claim: { ...who, until: 99 } };
  return server;
}

function response(): MarkingResponse {
  return {
    exam: anExam({ exam_category: 'writing' }),
    parts: [],
    attempt: { result_id: newId(), exam_id: newId(), revision: 1, start_time: 1, end_time: 7, abandoned: 0 },
    answers: [],
    recordings: [],
    to_mark: [{ part_id: PART, name: 'Task 1', criteria: [...taskCriteria(1)] }],
    student: { user_id: 'student', first_name: 'Amaya', last_name: 'Perera', email: 'amaya@papertide.test' },
    marking: server,
  };
}

function ports(): DeskPorts {
  return {
    user_id: ME.user_id,
    load: async () => response(),
    claim: async (takeOver) => {
      calls.push(takeOver ? 'take over' : 'claim');
      if (!takeOver && server.claim && server.claim.user_id !== ME.user_id) throw new Refused(server);
      server = { ...server, claim: { ...ME, until: 99 } };
      return server;
    },
    letGo: async () => void calls.push('let go'),
    save: async (version, draft) => {
      calls.push(`save on ${version}`);
      const how = next;
      next = 'answers';
      if (how === 'does not arrive') throw new Unreachable();
      if (how === 'is wrong') throw new Error('That is too long.');
      const saved = saveAs(ME, version, draft);
      if (how === 'reply is lost') throw new Unreachable();
      return saved;
    },
    release: async ({ version = 0, tasks = [], reason }: MarksInput) => {
      calls.push(`release on ${version}${reason === undefined ? '' : `: ${reason}`}`);
      if (server.version !== version) throw new Refused(server);
      const marks: Marks = { criteria: [], tasks, band: 6, comment: '', marked_at: 1 };
      server = { version: version + 1, draft: null, marks, saved: { ...ME, at: 8 }, claim: null };
      return { result_id: 'r', exam_id: 'e', revision: 1, correct: 0, total: 0, score: null, rows: [], marks };
    },
    theirsOf: (error) => (error instanceof Refused ? error.stands : null),
    isAnswered: (error) => !(error instanceof Unreachable),
    explain: (error) => (error instanceof Unreachable ? 'No connection.' : String((error as Error).message)),
    kept: {
      read: async () => kept,
      keep: async (one) => {
        if (keepsNothing) throw new Error('full');
        kept = one;
      },
      forget: async () => {
        kept = null;
      },
    },
    now: () => 5,
    later(callback) {
      timers.push(callback);
      return () => {
        timers = timers.filter((one) => one !== callback);
      };
    },
  };
}

async function openDesk(): Promise<MarkingDesk> {
  const desk = createMarkingDesk(ports());
  await desk.load();
  return desk;
}

function shown(desk: MarkingDesk): OpenDesk {
  const state = desk.read();
  if (state.kind !== 'open') throw new Error(state.kind);
  return state;
}

const say = (desk: MarkingDesk, comment: string) => desk.change(0, (task) => ({ ...task, comment }));
const band = (desk: MarkingDesk, value: number) =>
  desk.change(0, (task) => ({ ...task, bands: task.bands.map(() => value) }));
const commentOf = (draft: MarksDraft | null | undefined) => draft?.tasks[0]?.comment;

async function passTime(): Promise<void> {
  const due = timers;
  timers = [];
  for (const callback of due) callback();
}

describe('the desk of a marker', () => {
  it('takes the response, and saves once nothing was given for a while', async () => {
    const desk = await openDesk();
    say(desk, 'Cle');
    say(desk, 'Clear.');
    expect(timers).toHaveLength(1);
    await passTime();
    await desk.save();
    expect(calls).toEqual(['claim', 'save on 0']);
    expect(shown(desk)).toMatchObject({ status: 'saved', marking: { version: 1 } });
    expect(commentOf(server.draft)).toBe('Clear.');
  });

  it('a claim that answers after a save changes nothing of what was given since', async () => {
    let answer = () => undefined as void;
    const own = ports();
    const desk = createMarkingDesk({
      ...own,
      claim: () => new Promise((resolve) => (answer = () => resolve({ ...server, version: 0, draft: null }))),
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
    next = 'does not arrive';
    say(desk, 'Clear.');
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'failed', message: 'No connection.' });
    expect(commentOf(kept?.draft)).toBe('Clear.');
    await passTime(); // tries again by itself
    await desk.save();
    await desk.leave();
    expect([commentOf(server.draft), kept]).toEqual(['Clear.', null]);
    expect(calls.at(-1)).toBe('let go');
  });

  it('goes on after a crash with what was kept, and says so', async () => {
    const before = await openDesk();
    next = 'does not arrive';
    say(before, 'Clear.');
    await before.save();
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'unsaved', restoredAt: 5 });
    await desk.save();
    expect(commentOf(server.draft)).toBe('Clear.');
  });

  it('meets no conflict with itself where only the reply was lost, with and without a crash', async () => {
    const desk = await openDesk();
    next = 'reply is lost';
    say(desk, 'First.');
    await desk.save();
    say(desk, 'Second.');
    await desk.save();
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'saved', marking: { version: 2 } });
    expect(commentOf(server.draft)).toBe('Second.');

    next = 'reply is lost';
    say(desk, 'Third.');
    await desk.save();
    say(desk, 'Fourth.');
    await Promise.resolve();
    const after = await openDesk();
    expect(shown(after).status).toBe('unsaved');
    await after.save();
    expect(commentOf(server.draft)).toBe('Fourth.');
  });

  it('sends something else where what was sent was refused', async () => {
    const desk = await openDesk();
    next = 'is wrong';
    say(desk, 'Too long');
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'failed', message: 'That is too long.' });
    say(desk, 'Short');
    await desk.save();
    expect(commentOf(server.draft)).toBe('Short');
  });

  it('says so where this device keeps nothing', async () => {
    const desk = await openDesk();
    keepsNothing = true;
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
    return createMarkingDesk({ ...own, save, kept: keptMarksOf(user_id, result_id) });
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
  expect([commentOf(server.draft), await keptComment()]).toEqual(['First.', 'First, and on and on.']);
  // and the next visit goes on from what landed
  const after = slow();
  await after.load();
  expect(shown(after)).toMatchObject({ status: 'unsaved', draft: { tasks: [{ comment: 'First, and on and on.' }] } });
});

describe('[R87] where another marker came first', () => {
  const theirDraft = (comment: string): MarksDraft => ({
    tasks: [{ part_id: PART, bands: [5, 5, 5, 5], comment, notes: [] }],
  });

  it('the response is theirs, and shows what they gave until it is taken over', async () => {
    saveAs(OTHER, 0, theirDraft('Theirs.'));
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'held', marking: { claim: OTHER } });
    say(desk, 'Mine.');
    expect(commentOf(shown(desk).draft)).toBe('Theirs.');
    await desk.takeOver();
    say(desk, 'Mine.');
    await desk.save();
    expect(commentOf(server.draft)).toBe('Mine.');
  });

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
  ] as const)('nothing is written until the marker chose: %s', async (choice, stands) => {
    const desk = await openDesk();
    server = { ...server, claim: null };
    saveAs(OTHER, 0, theirDraft('Theirs.'));
    say(desk, 'Mine.');
    await desk.save();
    expect(shown(desk)).toMatchObject({ status: 'conflict', theirs: { saved: OTHER } });
    expect(commentOf(server.draft)).toBe('Theirs.');
    say(desk, 'Not now.');
    await desk.settle(choice);
    expect([commentOf(server.draft), commentOf(shown(desk).draft)]).toEqual([stands, stands]);
    expect(shown(desk)).toMatchObject({ status: 'saved', theirs: null });
  });

  it('what was kept over a crash is not put over what they saved', async () => {
    const before = await openDesk();
    next = 'does not arrive';
    say(before, 'Mine.');
    await before.save();
    server = { ...server, claim: null };
    saveAs(OTHER, 0, theirDraft('Theirs.'));
    server = { ...server, claim: null };
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'conflict', theirs: { version: 1 } });
    expect(commentOf(shown(desk).draft)).toBe('Mine.');
  });

  it('their release is not overwritten by ours', async () => {
    const desk = await openDesk();
    band(desk, 6);
    await desk.save();
    server = { ...server, version: server.version + 1 };
    expect(await desk.release('')).toContain('Another marker came first.');
    expect(server.marks).toBeNull();
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
    expect(calls).toEqual(['claim', 'save on 0', 'release on 1']);
    expect(shown(desk)).toMatchObject({ status: 'released', marking: { version: 2, draft: null } });
    await desk.leave();
    expect(kept).toBeNull();
  });

  it('is corrected from what the student has, with a reason', async () => {
    const first = await openDesk();
    band(first, 6);
    await first.release('');
    calls = [];
    const desk = await openDesk();
    expect(shown(desk)).toMatchObject({ status: 'released', draft: { tasks: [{ bands: [6, 6, 6, 6] }] } });
    band(desk, 7);
    expect(await desk.release('A page was overlooked.')).toBeNull();
    expect(calls).toEqual(['save on 2', 'release on 3: A page was overlooked.']);
  });

  it('is held back by a comment that says nothing', async () => {
    const desk = await openDesk();
    band(desk, 6);
    const selector = { start: 0, end: 3, exact: 'The', prefix: '', suffix: '' };
    desk.change(0, (task) => ({ ...task, notes: [{ note_id: PART, selector, comment: ' ' }] }));
    expect(desk.lacks()).toEqual(['Task 1: comment 1 is empty. Write it, or take it away.']);
  });
});
