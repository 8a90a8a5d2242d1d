import { v7 as newId } from 'uuid';
import { beforeEach } from 'vitest';
import type { Marking, MarkingResponse, MarksDraft, MarksInput } from '../../../shared/marking.ts';
import { taskCriteria, type Marks } from '../../../shared/marks.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { UnsavedMarks } from '../../local/unsaved-edits/unsaved-marks.ts';
import type { OpenResponse } from './marking-state.ts';
import type { MarkingPorts } from './marking-ports.ts';
import { MarkingStore } from './marking-store.ts';

export const PART = '01a20171-6b63-711a-b6a2-8b585b4eab65';
export const ME = { user_id: 'me', name: 'Me' };
export const OTHER = { user_id: 'other', name: 'Nimal' };

type Way = 'answers' | 'reply is lost' | 'does not arrive' | 'is wrong';

interface Here {
  server: Marking;
  stored: UnsavedMarks | null;
  calls: string[];
  timers: (() => void)[];
  next: Way;
  nextRelease: Way;
  nextDiscard: Way;
  isFull: boolean;
  isAway: boolean;
  isGone: boolean;
}

export const here: Here = atFirst();

function atFirst(): Here {
  return {
    server: { version: 0, draft: null, marks: null, saved: null, claim: null },
    stored: null,
    calls: [],
    timers: [],
    next: 'answers',
    nextRelease: 'answers',
    nextDiscard: 'answers',
    isFull: false,
    isAway: false,
    isGone: false,
  };
}

export function withServer(): void {
  beforeEach(() => {
    Object.assign(here, atFirst());
  });
}

class Refused extends Error {
  readonly stands: Marking;
  constructor(stands: Marking) {
    super('refused');
    this.stands = stands;
  }
}
class Unreachable extends Error {}
class Gone extends Error {}

export function saveAs(who: { user_id: string; name: string }, version: number, draft: MarksDraft): Marking {
  const { server } = here;
  const isAgain = server.version === version + 1 && server.saved?.user_id === who.user_id;
  if (isAgain && JSON.stringify(server.draft) === JSON.stringify(draft)) return server;
  if (server.version !== version || (server.claim && server.claim.user_id !== who.user_id)) throw new Refused(server);
  here.server = { ...server, version: version + 1, draft, saved: { ...who, at: 7 }, claim: { ...who, until: 99 } };
  return here.server;
}

export function releaseAs(
  who: { user_id: string; name: string },
  { version = 0, tasks = [], reason }: MarksInput,
  mean = 6,
): Marks {
  const { server } = here;
  const isAgain = server.version === version + 1 && server.saved?.user_id === who.user_id && server.marks !== null;
  if (isAgain && server.marks && server.draft === null) return server.marks;
  if (server.version !== version || (server.claim && server.claim.user_id !== who.user_id)) throw new Refused(server);
  const corrected = server.marks && { corrected: { reason: reason ?? '', at: 8, before: server.marks.band } };
  const marks: Marks = { criteria: [], tasks, band: mean, comment: '', marked_at: version + 1, ...corrected };
  here.server = { version: version + 1, draft: null, marks, saved: { ...who, at: 8 }, claim: null };
  return marks;
}

export function discardAs(who: { user_id: string; name: string }, version: number): Marking {
  const { server } = here;
  if (server.version === version + 1 && server.draft === null && server.saved === null) return server;
  if (server.version !== version || (server.claim && server.claim.user_id !== who.user_id)) throw new Refused(server);
  here.server = { ...server, version: version + 1, draft: null, saved: null, claim: null };
  return here.server;
}

export function response(): MarkingResponse {
  return {
    exam: anExam({ exam_category: 'writing' }),
    parts: [],
    attempt: { result_id: newId(), exam_id: newId(), revision: 1, start_time: 1, end_time: 7, abandoned: 0 },
    answers: [],
    recordings: [],
    to_mark: [{ part_id: PART, name: 'Task 1', criteria: [...taskCriteria(1)] }],
    student: { user_id: 'student', first_name: 'Amaya', last_name: 'Perera', email: 'amaya@papertide.test' },
    marking: here.server,
  };
}

function go<Reply>(how: Way, act: () => Reply): Reply {
  if (here.isAway || how === 'does not arrive') throw new Unreachable();
  if (here.isGone) throw new Gone('The attempt was not found.');
  if (how === 'is wrong') throw new Error('That is too long.');
  const reply = act();
  if (how === 'reply is lost') throw new Unreachable();
  return reply;
}

export function ports(): MarkingPorts {
  return {
    user_id: ME.user_id,
    load: async () => go('answers', response),
    claim: async (takeOver) => {
      here.calls.push(takeOver ? 'take over' : 'claim');
      return go('answers', () => {
        if (!takeOver && here.server.claim && here.server.claim.user_id !== ME.user_id) throw new Refused(here.server);
        here.server = { ...here.server, claim: { ...ME, until: 99 } };
        return here.server;
      });
    },
    letGo: async () => void here.calls.push('let go'),
    save: async (version, draft) => {
      here.calls.push(`save on ${version}`);
      const how = here.next;
      here.next = 'answers';
      return go(how, () => saveAs(ME, version, draft));
    },
    discard: async (version) => {
      here.calls.push(`discard on ${version}`);
      const how = here.nextDiscard;
      here.nextDiscard = 'answers';
      return go(how, () => discardAs(ME, version));
    },
    release: async (input) => {
      here.calls.push(`release on ${input.version}${input.reason === undefined ? '' : `: ${input.reason}`}`);
      const how = here.nextRelease;
      here.nextRelease = 'answers';
      const marks = go(how, () => releaseAs(ME, input));
      return { result_id: 'r', exam_id: 'e', revision: 1, correct: 0, total: 0, score: null, rows: [], marks };
    },
    theirsOf: (error) => (error instanceof Refused ? error.stands : null),
    isAnswered: (error) => !(error instanceof Unreachable),
    isGone: (error) => error instanceof Gone,
    explain: (error) => (error instanceof Unreachable ? 'No connection.' : String((error as Error).message)),
    unsaved: {
      read: async () => here.stored,
      keep: async (one) => {
        if (here.isFull) throw new Error('full');
        here.stored = one;
      },
      forget: async () => {
        here.stored = null;
      },
    },
    now: () => 5,
    later(callback) {
      here.timers.push(callback);
      return () => {
        here.timers = here.timers.filter((one) => one !== callback);
      };
    },
  };
}

export async function openMarkingStore(): Promise<MarkingStore> {
  const markingStore = new MarkingStore(ports());
  await markingStore.load();
  return markingStore;
}

export function shown(markingStore: MarkingStore): OpenResponse {
  const state = markingStore.read();
  if (state.kind !== 'open') throw new Error(state.kind);
  return state;
}

export const say = (markingStore: MarkingStore, comment: string) =>
  markingStore.change(0, (task) => ({ ...task, comment }));
export const band = (markingStore: MarkingStore, value: number) =>
  markingStore.change(0, (task) => ({ ...task, bands: task.bands.map(() => value) }));
export const commentOf = (draft: MarksDraft | null | undefined) => draft?.tasks[0]?.comment;
export const theirDraft = (comment: string): MarksDraft => ({
  tasks: [{ part_id: PART, bands: [5, 5, 5, 5], comment, notes: [] }],
});

export async function passTime(): Promise<void> {
  const due = here.timers;
  here.timers = [];
  for (const callback of due) callback();
}
