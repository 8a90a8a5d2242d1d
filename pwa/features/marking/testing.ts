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

export type Way = 'answers' | 'reply is lost' | 'does not arrive' | 'is wrong';
type Marker = typeof ME;

/** The server and the device of a marker, and how the next calls go. */
class Here {
  server: Marking = { version: 0, draft: null, marks: null, saved: null, claim: null };
  stored: UnsavedMarks | null = null;
  calls: string[] = [];
  timers: (() => void)[] = [];
  next: Way = 'answers';
  nextRelease: Way = 'answers';
  nextDiscard: Way = 'answers';
  isFull = false;
  isAway = false;
  isGone = false;

  saveAs(who: Marker, version: number, draft: MarksDraft): Marking {
    const { server } = this;
    const isAgain = server.version === version + 1 && server.saved?.user_id === who.user_id;
    if (isAgain && JSON.stringify(server.draft) === JSON.stringify(draft)) return server;
    this.#requireTurn(who, version);
    this.server = { ...server, version: version + 1, draft, saved: { ...who, at: 7 }, claim: { ...who, until: 99 } };
    return this.server;
  }

  releaseAs(who: Marker, { version = 0, tasks = [], reason }: MarksInput, mean = 6): Marks {
    const { server } = this;
    const isAgain = server.version === version + 1 && server.saved?.user_id === who.user_id && server.marks !== null;
    if (isAgain && server.marks && server.draft === null) return server.marks;
    this.#requireTurn(who, version);
    const corrected = server.marks && { corrected: { reason: reason ?? '', at: 8, before: server.marks.band } };
    const marks: Marks = { criteria: [], tasks, band: mean, comment: '', marked_at: version + 1, ...corrected };
    this.server = { version: version + 1, draft: null, marks, saved: { ...who, at: 8 }, claim: null };
    return marks;
  }

  discardAs(who: Marker, version: number): Marking {
    const { server } = this;
    if (server.version === version + 1 && server.draft === null && server.saved === null) return server;
    this.#requireTurn(who, version);
    this.server = { ...server, version: version + 1, draft: null, saved: null, claim: null };
    return this.server;
  }

  #requireTurn(who: Marker, version: number): void {
    const { server } = this;
    if (server.version !== version || (server.claim && server.claim.user_id !== who.user_id)) throw new Refused(server);
  }

  expireClaim(): void {
    this.server = { ...this.server, claim: null };
  }

  /** Another marker claims the response and saves. */
  saveAsOther(version: number, comment: string): void {
    this.expireClaim();
    this.saveAs(OTHER, version, theirDraft(comment));
  }

  passTime(): void {
    const due = this.timers;
    this.timers = [];
    for (const callback of due) callback();
  }
}

export const here = new Here();

export function withServer(): void {
  beforeEach(() => {
    Object.assign(here, new Here());
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
      return go(how, () => here.saveAs(ME, version, draft));
    },
    discard: async (version) => {
      here.calls.push(`discard on ${version}`);
      const how = here.nextDiscard;
      here.nextDiscard = 'answers';
      return go(how, () => here.discardAs(ME, version));
    },
    release: async (input) => {
      here.calls.push(`release on ${input.version}${input.reason === undefined ? '' : `: ${input.reason}`}`);
      const how = here.nextRelease;
      here.nextRelease = 'answers';
      const marks = go(how, () => here.releaseAs(ME, input));
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

/** A marking screen, opened by a marker who says one thing after the other. */
export class TestMarkingStore extends MarkingStore {
  constructor(own: Partial<MarkingPorts> = {}) {
    super({ ...ports(), ...own });
  }

  shown(): OpenResponse {
    const state = this.read();
    if (state.kind !== 'open') throw new Error(state.kind);
    return state;
  }

  comment(): string | undefined {
    return commentOf(this.shown().draft);
  }

  say(comment: string): void {
    this.change(0, (task) => ({ ...task, comment }));
  }

  band(value: number): void {
    this.change(0, (task) => ({ ...task, bands: task.bands.map(() => value) }));
  }

  async sayAndSave(comment: string, way: Way = 'answers'): Promise<void> {
    here.next = way;
    this.say(comment);
    await this.save();
  }

  async bandAndSave(value: number): Promise<void> {
    this.band(value);
    await this.save();
  }
}

export async function openMarkingStore(own?: Partial<MarkingPorts>): Promise<TestMarkingStore> {
  const markingStore = new TestMarkingStore(own);
  await markingStore.load();
  return markingStore;
}

export const commentOf = (draft: MarksDraft | null | undefined) => draft?.tasks[0]?.comment;
export const theirDraft = (comment: string): MarksDraft => ({
  tasks: [{ part_id: PART, bands: [5, 5, 5, 5], comment, notes: [] }],
});
