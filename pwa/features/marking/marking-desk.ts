// One response on its marker's desk, without React: what the server has, what is given here, and what is kept on this device
// until the server has it [R87]. Screens follow it with useSyncExternalStore.

import {
  draftOfMarks,
  emptyDraft,
  inputOfDraft,
  lacksOf,
  type DraftTask,
  type Marking,
  type MarkingResponse,
  MarksDraft,
  type MarksInput,
} from '../../../shared/marking.ts';
import { isOneOf, type Exam } from '../../../shared/papers.ts';
import { MARKED_CATEGORIES, type MarkedCategory } from '../../../shared/marks.ts';
import type { Result } from '../../../shared/results.ts';
import { createStore, type Store } from '../../base/store.ts';
import type { KeptMarks } from '../../local/kept-marks.ts';

/** How long nothing was given before the draft is saved, and how long after a failure it is tried again. */
export const QUIET_MS = 1_500;
export const AGAIN_MS = 15_000;

export interface DeskPorts {
  user_id: string;
  load: () => Promise<MarkingResponse>;
  claim: (takeOver: boolean) => Promise<Marking>;
  letGo: () => Promise<void>;
  save: (version: number, draft: MarksDraft) => Promise<Marking>;
  release: (input: MarksInput) => Promise<Result>;
  /** How the response stands, where a call failed because another marker came first. */
  theirsOf: (error: unknown) => Marking | null;
  explain: (error: unknown) => string;
  /** Whether the server answered at all: else it may have done what was asked. */
  isAnswered: (error: unknown) => boolean;
  kept: {
    read: () => Promise<KeptMarks | null>;
    keep: (kept: KeptMarks) => Promise<void>;
    /** Removes no more than what was kept or read through here. */
    forget: () => Promise<void>;
  };
  now: () => number;
  /** Calls back after so many milliseconds; returns how to take that back. */
  later: (callback: () => void, ms: number) => () => void;
}

/**
 * 'saved': the server has all of it. 'held': another marker has the response, and nothing is changed here. 'conflict': another
 * saved meanwhile, and the marker chooses. 'released': the student has it, and nothing was changed since.
 */
type Status = 'saved' | 'unsaved' | 'saving' | 'failed' | 'held' | 'conflict' | 'released';

export interface OpenDesk {
  kind: 'open';
  response: MarkingResponse;
  category: MarkedCategory;
  /** As the server has it, by its last word. */
  marking: Marking;
  draft: MarksDraft;
  status: Status;
  /** Why the last save failed. */
  message: string;
  /** What stands on the server where the status is 'conflict'. */
  theirs: Marking | null;
  /** When it was kept on this device, where it comes from there. */
  restoredAt: number | null;
  /** Whether this device could not keep the last change: only this page has it. */
  isKeepingRefused: boolean;
}

export type DeskState = { kind: 'loading' } | { kind: 'failed'; message: string } | OpenDesk;

export interface MarkingDesk extends Pick<Store<DeskState>, 'subscribe' | 'read'> {
  load: () => Promise<void>;
  /** Changes what is given to one task; begins a correction where marks were released. */
  change: (taskIndex: number, change: (task: DraftTask) => DraftTask) => void;
  /** Saves at once what is not saved. */
  save: () => Promise<void>;
  takeOver: () => Promise<void>;
  settle: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Gives the marks to the student; resolves to why it could not, in words, or to null. */
  release: (reason: string) => Promise<string | null>;
  /** What the draft lacks to be released. */
  lacks: () => string[];
  /** Saves what there is and leaves the response to others. */
  leave: () => Promise<void>;
}

export function createMarkingDesk(ports: DeskPorts): MarkingDesk {
  const state = createStore<DeskState>({ kind: 'loading' });
  let saving: Promise<void> | null = null;
  let stopTimer: (() => void) | null = null;
  let keeping: Promise<unknown> = Promise.resolve();
  let hasLeft = false;
  /** Sent, and not answered yet: where the server has it, nobody else came between. */
  let unanswered: MarksDraft | null = null;

  const open = (): OpenDesk | null => {
    const now = state.read();
    return now.kind === 'open' ? now : null;
  };

  function put(changes: Partial<OpenDesk>): void {
    const now = open();
    if (now) state.set({ ...now, ...changes });
  }

  function wait(ms: number): void {
    stopTimer?.();
    stopTimer = hasLeft ? null : ports.later(() => void save(), ms);
  }

  /** One after the other, so that what was given last is what stands. */
  function keep(): void {
    // whoever came back meanwhile may have given more
    const isLate = hasLeft;
    keeping = keeping.then(async () => {
      const now = open();
      if (!now) return;
      try {
        if (isClean(now)) await ports.kept.forget();
        else if (!isLate)
          await ports.kept.keep({
            version: now.marking.version,
            draft: now.draft,
            sent: unanswered,
            kept_at: ports.now(),
          });
        put({ isKeepingRefused: false });
      } catch {
        put({ isKeepingRefused: !isClean(now) }); // the screen says that only this page has it
      }
    });
  }

  async function load(): Promise<void> {
    hasLeft = false;
    state.set({ kind: 'loading' });
    try {
      const response = await ports.load();
      const category = categoryOf(response.exam);
      const kept = await ports.kept.read().catch(() => null); // a browser that keeps nothing has kept nothing
      show(response, category, kept);
    } catch (error) {
      state.set({ kind: 'failed', message: ports.explain(error) });
      return;
    }
    if (open()?.status !== 'released') await claim(false);
  }

  function show(response: MarkingResponse, category: MarkedCategory, kept: KeptMarks | null): void {
    const { marking, to_mark } = response;
    const stored = draftOf(marking, response);
    const isKept = kept !== null && fits(kept.draft, stored) && !isSame(kept.draft, stored);
    const isOwnSave = kept?.sent && marking.draft && isSame(kept.sent, marking.draft);
    const isBehind = isKept && !isOwnSave && kept.version !== marking.version;
    // it may still land: the same again is the same save
    if (isKept && kept.sent && !isOwnSave && !isBehind)
      unanswered = isSame(kept.sent, kept.draft) ? kept.draft : kept.sent;
    let status: Status = marking.marks && !marking.draft ? 'released' : 'saved';
    if (isKept) status = isBehind ? 'conflict' : 'unsaved';
    state.set({
      kind: 'open',
      response: { ...response, to_mark },
      category,
      marking,
      draft: isKept ? kept.draft : stored,
      status,
      message: '',
      theirs: isBehind ? marking : null,
      restoredAt: isKept ? kept.kept_at : null,
      isKeepingRefused: false,
    });
    if (status === 'unsaved') wait(QUIET_MS);
  }

  async function claim(takeOver: boolean): Promise<void> {
    try {
      const marking = await ports.claim(takeOver);
      const now = open();
      if (!now) return;
      if (now.status === 'held') {
        // what the other marker gave meanwhile is gone on from
        put({ marking, draft: draftOf(marking, now.response), status: 'saved', message: '' });
      } else if (marking.version === now.marking.version) put({ marking });
      // what was saved here while the claim was under way is newer than its reply
      else if (marking.version > now.marking.version) meet(marking);
    } catch (error) {
      const theirs = ports.theirsOf(error);
      if (theirs) meet(theirs);
      else put({ message: ports.explain(error) }); // marking goes on: a save claims it too
    }
  }

  /** Another marker came first: with nothing of one's own it is theirs, else the marker chooses. */
  function meet(theirs: Marking): void {
    const now = open();
    if (!now) return;
    const isTheirs = theirs.claim !== null && theirs.claim.user_id !== ports.user_id;
    if (isClean(now)) {
      const draft = draftOf(theirs, now.response);
      put({ marking: theirs, draft, status: isTheirs ? 'held' : restingStatus(theirs), theirs: null, message: '' });
    } else put({ status: 'conflict', theirs, message: '' });
    keep();
  }

  function change(taskIndex: number, changeTask: (task: DraftTask) => DraftTask): void {
    const now = open();
    if (!now || now.status === 'held' || now.status === 'conflict') return;
    const tasks = now.draft.tasks.map((task, index) => (index === taskIndex ? changeTask(task) : task));
    put({ draft: { tasks }, status: now.status === 'saving' ? 'saving' : 'unsaved', restoredAt: null });
    keep();
    wait(QUIET_MS);
  }

  function save(): Promise<void> {
    stopTimer?.();
    stopTimer = null;
    const now = open();
    if (!now || !['unsaved', 'failed'].includes(now.status)) return saving ?? Promise.resolve();
    saving ??= send(now).finally(() => {
      saving = null;
    });
    return saving;
  }

  async function send({ marking, draft: latest }: OpenDesk): Promise<void> {
    // first once more what was not answered, so that the version that comes of it is known
    const draft = unanswered ?? latest;
    put({ status: 'saving', message: '' });
    unanswered = draft;
    keep();
    await keeping;
    try {
      const saved = await ports.save(marking.version, draft);
      const isSince = open()?.draft !== draft;
      unanswered = null;
      put({ marking: saved, status: isSince ? 'unsaved' : 'saved' });
      keep();
      if (isSince) wait(QUIET_MS);
    } catch (error) {
      const theirs = ports.theirsOf(error);
      if (ports.isAnswered(error)) unanswered = null;
      put({ status: 'failed', message: ports.explain(error) });
      if (theirs) return meet(theirs);
      wait(AGAIN_MS); // what was not answered may be there: the same again is the same save
    }
  }

  async function release(reason: string): Promise<string | null> {
    await save();
    await saving;
    const now = open();
    if (!now || now.status === 'held' || now.status === 'conflict')
      return 'Another marker came first. Look at what they gave before you release.';
    stopTimer?.();
    const { marking, draft, category, response } = now;
    const input = { ...inputOfDraft(category, response.to_mark, draft), version: marking.version };
    try {
      const { marks } = await ports.release(reason.trim() === '' ? input : { ...input, reason });
      const released: Marking = {
        version: marking.version + 1,
        draft: null,
        marks: marks ?? null,
        saved: { user_id: ports.user_id, name: null, at: ports.now() },
        claim: null,
      };
      unanswered = null;
      put({ marking: released, draft: draftOf(released, response), status: 'released', message: '', restoredAt: null });
      keep();
      return null;
    } catch (error) {
      const theirs = ports.theirsOf(error);
      if (theirs) {
        put({ status: 'conflict', theirs });
        return 'Another marker came first. Look at what they gave before you release.';
      }
      return ports.explain(error);
    }
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    load,
    change,
    save,
    takeOver: () => claim(true),
    async settle(choice) {
      const now = open();
      if (!now?.theirs) return;
      const { theirs } = now;
      if (choice === 'theirs') {
        unanswered = null;
        put({
          marking: theirs,
          draft: draftOf(theirs, now.response),
          status: restingStatus(theirs),
          theirs: null,
          restoredAt: null,
        });
        keep();
        return;
      }
      try {
        const marking = await ports.claim(true);
        // another may have saved once more since: then it is asked again
        const isSeen = marking.version === theirs.version;
        put(isSeen ? { marking, theirs: null, status: 'unsaved', message: '' } : { theirs: marking });
        keep();
        if (isSeen) await save();
      } catch (error) {
        put({ message: ports.explain(error) });
      }
    },
    release,
    lacks() {
      const now = open();
      return now ? lacksOf(now.response.to_mark, now.draft) : [];
    },
    async leave() {
      const saved = save();
      hasLeft = true;
      await saved;
      await saving;
      stopTimer?.();
      const now = open();
      if (now?.marking.claim?.user_id === ports.user_id) await ports.letGo().catch(() => undefined); // it runs out by itself
    },
  };
}

function categoryOf({ exam_category }: Exam): MarkedCategory {
  if (!isOneOf(MARKED_CATEGORIES, exam_category)) throw new Error(`No person marks ${exam_category}`);
  return exam_category;
}

/** What is gone on from: the draft, else the marks that the student has, else nothing. */
function draftOf({ draft, marks }: Marking, { to_mark }: MarkingResponse): MarksDraft {
  if (draft) return draft;
  return marks ? draftOfMarks(to_mark, marks) : emptyDraft(to_mark);
}

function restingStatus({ marks, draft }: Marking): Status {
  return marks && !draft ? 'released' : 'saved';
}

function isClean({ status }: OpenDesk): boolean {
  return status === 'saved' || status === 'released' || status === 'held';
}

/** Whether two drafts are of the same tasks: what was kept may be of a paper as it is not any more. */
function fits(a: MarksDraft, b: MarksDraft): boolean {
  return a.tasks.length === b.tasks.length && a.tasks.every(({ part_id }, at) => b.tasks[at]?.part_id === part_id);
}

function isSame(a: MarksDraft, b: MarksDraft): boolean {
  return inOrder(a) === inOrder(b);
}

/** As text, its fields in the order of the schema. */
function inOrder(draft: MarksDraft): string {
  return JSON.stringify(MarksDraft.safeParse(draft).data ?? draft);
}
