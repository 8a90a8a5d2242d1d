// One response on its marker's desk, without React: what the server has, what is given here, and what is kept on this device
// until the server has it [R87]. Screens follow it with useSyncExternalStore.

import {
  inputOfDraft,
  type DraftTask,
  type Marking,
  type MarkingResponse,
  type MarksDraft,
} from '../../../shared/marking.ts';
import type { MarkedCategory } from '../../../shared/marks.ts';
import { isVisible } from '../../../shared/visible-text.ts';
import { createStore } from '../../base/store.ts';
import type { KeptMarks } from '../../local/kept-marks.ts';
import type { DeskPorts, MarkingDesk } from './desk-ports.ts';
import { isClean, restingStatus, type DeskState, type OpenDesk, type Status } from './desk-state.ts';
import { ANOTHER_CAME_FIRST, DID_NOT_ARRIVE, MAY_BE_DISCARDED, MAY_BE_RELEASED, NOT_DISCARDED } from './desk-words.ts';
import { categoryOf, draftOf, fits, isGiven, isSame } from './drafts.ts';
import { lacksOf, tooLongIn } from './lacks.ts';

/** How long nothing was given before the draft is saved, and how long after a failure it is tried again. */
export const QUIET_MS = 1_500;
export const AGAIN_MS = 15_000;

export function createMarkingDesk(ports: DeskPorts): MarkingDesk {
  const state = createStore<DeskState>({ kind: 'loading' });
  let saving: Promise<void> | null = null;
  let stopTimer: (() => void) | null = null;
  let keeping: Promise<unknown> = Promise.resolve();
  let hasLeft = false;
  /** Saved or released, and not answered yet: where the server has it, nobody else came between. */
  let unanswered: MarksDraft | null = null;
  let discarding: Promise<string | null> | null = null;
  /** Whether a discarding was sent and not answered. */
  let isDiscardUnknown = false;

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
      if (ports.isGone(error)) await forgetAll();
      state.set({ kind: 'failed', message: ports.explain(error) });
      return;
    }
    if (open()?.status !== 'released') await claim(false);
  }

  /** Also what an earlier visit kept. */
  async function forgetAll(): Promise<void> {
    try {
      await ports.kept.read();
      await ports.kept.forget();
    } catch {
      // a browser that keeps nothing has kept nothing
    }
  }

  function show(response: MarkingResponse, category: MarkedCategory, kept: KeptMarks | null): void {
    const { marking, to_mark } = response;
    const stored = draftOf(marking, to_mark);
    const isKept = kept !== null && fits(kept.draft, stored) && !isSame(kept.draft, stored);
    const isOwnSave = kept?.sent && isGiven(kept.sent, marking, to_mark);
    const isBehind = isKept && !isOwnSave && kept.version !== marking.version;
    // it may still land: the same again is the same save
    if (isKept && kept.sent && !isOwnSave && !isBehind)
      unanswered = isSame(kept.sent, kept.draft) ? kept.draft : kept.sent;
    let status = restingStatus(marking);
    if (isKept) status = isBehind ? 'conflict' : 'unsaved';
    state.set({
      kind: 'open',
      response,
      category,
      marking,
      draft: isKept ? kept.draft : stored,
      status,
      message: '',
      isReleaseUnknown: false,
      theirs: isBehind ? marking : null,
      restoredAt: isKept ? kept.kept_at : null,
      isKeepingRefused: false,
    });
    if (status === 'unsaved') wait(QUIET_MS);
    if (kept && isSame(kept.draft, stored)) keep(); // the server had it after all
  }

  async function claim(takeOver: boolean): Promise<void> {
    try {
      const marking = await ports.claim(takeOver);
      const now = open();
      if (!now) return;
      if (now.status === 'held') {
        // what the other marker gave meanwhile is gone on from
        put({ marking, draft: draftOf(marking, now.response.to_mark), status: 'saved', message: '' });
      } else if (marking.version === now.marking.version) put({ marking });
      // what was saved here while the claim was under way is newer than its reply
      else if (marking.version > now.marking.version) meet(marking);
    } catch (error) {
      const theirs = ports.theirsOf(error);
      if (ports.isGone(error)) lose();
      else if (theirs) meet(theirs);
      else put({ message: ports.explain(error) }); // marking goes on: a save claims it too
    }
  }

  /** Another marker came first: with nothing of one's own it is theirs, else the marker chooses. */
  function meet(theirs: Marking): void {
    const now = open();
    if (!now) return;
    if (isOwn(now, theirs)) return goOnFrom(theirs);
    unanswered = null;
    if (isClean(now)) return adopt(theirs, restOf(theirs));
    put({ status: 'conflict', theirs, message: '', isReleaseUnknown: false });
    keep();
  }

  /** Goes on from what stands, and from nothing that was given here. */
  function adopt(stands: Marking, status: Status): void {
    const now = open();
    if (!now) return;
    unanswered = null;
    isDiscardUnknown = false;
    const draft = draftOf(stands, now.response.to_mark);
    put({ marking: stands, draft, status, theirs: null, message: '', restoredAt: null });
    keep();
  }

  function restOf(stands: Marking): Status {
    return isTheirs(stands) ? 'held' : restingStatus(stands);
  }

  function isTheirs({ claim }: Marking): boolean {
    return claim !== null && claim.user_id !== ports.user_id;
  }

  /** Whether nobody came between: the server has what is given here, or what was sent from here and not answered [R164]. */
  function isOwn({ draft, marking, response: { to_mark } }: OpenDesk, stands: Marking): boolean {
    if (isGiven(draft, stands, to_mark)) return true;
    // the next version without an author is a correction that was discarded
    const isNext = stands.version === marking.version + 1 && stands.draft === null && stands.saved === null;
    if (isDiscardUnknown && isNext) return true;
    const wasSent = unanswered !== null && isGiven(unanswered, stands, to_mark);
    return wasSent && stands.saved?.user_id === ports.user_id && !isTheirs(stands);
  }

  function goOnFrom(stands: Marking): void {
    const now = open();
    if (!now) return;
    unanswered = null;
    isDiscardUnknown = false;
    const { to_mark } = now.response;
    const isSince = !isGiven(now.draft, stands, to_mark);
    put({
      marking: stands,
      draft: isSince ? now.draft : draftOf(stands, to_mark),
      status: isSince ? 'unsaved' : restOf(stands),
      theirs: null,
      message: '',
      isReleaseUnknown: false,
    });
    keep();
    if (isSince) wait(QUIET_MS);
  }

  /** Its student's account was deleted: what is given may be read here, and leaves the device. */
  function lose(): void {
    stopTimer?.();
    unanswered = null;
    put({ status: 'gone', message: '', theirs: null, isReleaseUnknown: false });
    keep();
  }

  function change(taskIndex: number, changeTask: (task: DraftTask) => DraftTask): void {
    const now = open();
    if (!now || ['held', 'conflict', 'gone'].includes(now.status)) return;
    const tasks = now.draft.tasks.map((task, index) => (index === taskIndex ? changeTask(task) : task));
    put({ draft: { tasks }, status: now.status === 'saving' ? 'saving' : 'unsaved', restoredAt: null });
    keep();
    wait(QUIET_MS);
  }

  function save(): Promise<void> {
    stopTimer?.();
    stopTimer = null;
    const now = open();
    if (discarding) return discarding.then(() => undefined);
    if (!now || !['unsaved', 'failed'].includes(now.status)) return saving ?? Promise.resolve();
    saving ??= send(now).finally(() => {
      saving = null;
    });
    return saving;
  }

  async function send({ marking, draft: latest, response, isReleaseUnknown }: OpenDesk): Promise<void> {
    // first once more what was not answered, so that the version that comes of it is known
    const draft = unanswered ?? latest;
    // only its author makes it shorter
    if (tooLongIn(draft, response).length > 0) return put({ status: 'failed', message: 'A comment is too long.' });
    put({ status: 'saving', message: '' });
    unanswered = draft;
    keep();
    await keeping;
    try {
      const saved = await ports.save(marking.version, draft);
      const isSince = open()?.draft !== draft;
      unanswered = null;
      // saved on the version that was to be released: the release comes too late from now on
      const message = isReleaseUnknown ? DID_NOT_ARRIVE : '';
      put({ marking: saved, status: isSince ? 'unsaved' : 'saved', message, isReleaseUnknown: false });
      keep();
      if (isSince) wait(QUIET_MS);
    } catch (error) {
      if (ports.isGone(error)) return lose();
      const theirs = ports.theirsOf(error);
      if (theirs) return meet(theirs);
      if (ports.isAnswered(error)) unanswered = null;
      put({ status: 'failed', message: ports.explain(error) });
      wait(AGAIN_MS); // what was not answered may be there: the same again is the same save
    }
  }

  async function release(reason: string): Promise<string | null> {
    const wasUnknown = open()?.isReleaseUnknown === true;
    await save();
    await saving;
    const now = open();
    if (!now || now.status === 'held' || now.status === 'conflict') return ANOTHER_CAME_FIRST;
    if (wasUnknown && now.status === 'released') return null;
    // on the version before one's own save it would be refused for that save
    if (now.status === 'failed') return now.isReleaseUnknown ? MAY_BE_RELEASED : `${now.message} Nothing was released.`;
    stopTimer?.();
    const { marking, draft, category, response } = now;
    const input = { ...inputOfDraft(category, response.to_mark, draft), version: marking.version };
    try {
      const { marks } = await ports.release(isVisible(reason) ? { ...input, reason } : input);
      const released: Marking = {
        version: marking.version + 1,
        draft: null,
        marks: marks ?? null,
        saved: { user_id: ports.user_id, name: null, at: ports.now() },
        claim: null,
      };
      put({ restoredAt: null });
      if (marks) put({ draft: draftOf(released, response.to_mark) });
      goOnFrom(released);
      return null;
    } catch (error) {
      return notReleased(now, error, reason);
    }
  }

  /** Why a release did not come to its end, in words; null where the student has these marks all the same. */
  async function notReleased(sent: OpenDesk, error: unknown, reason: string): Promise<string | null> {
    const theirs = ports.theirsOf(error);
    if (ports.isGone(error)) lose();
    else if (theirs && isOwn(sent, theirs)) {
      goOnFrom(theirs);
      const status = open()?.status;
      if (status === 'released') return null;
      if (status !== 'held') return release(reason);
    } else if (theirs) {
      put({ status: 'conflict', theirs });
      return ANOTHER_CAME_FIRST;
    } else if (!ports.isAnswered(error)) {
      unanswered = sent.draft;
      put({ status: 'failed', message: ports.explain(error), isReleaseUnknown: true });
      keep();
      wait(AGAIN_MS);
      return MAY_BE_RELEASED;
    } else if (sent.status === 'unsaved') wait(QUIET_MS);
    return ports.explain(error);
  }

  async function discard(): Promise<string | null> {
    await saving;
    stopTimer?.();
    const now = open();
    if (!now || ['held', 'conflict', 'gone'].includes(now.status)) return NOT_DISCARDED;
    if (now.isReleaseUnknown) return MAY_BE_RELEASED;
    const { marking } = now;
    const isHereOnly = marking.draft === null && unanswered === null && !isDiscardUnknown;
    try {
      const stands = isHereOnly ? marking : await ports.discard(marking.version);
      adopt(stands, restOf(stands));
      return null;
    } catch (error) {
      return notDiscarded(now, error);
    }
  }

  /** Why a correction stands, in words; null where it does not any more. */
  async function notDiscarded(sent: OpenDesk, error: unknown): Promise<string | null> {
    const theirs = ports.theirsOf(error);
    if (ports.isGone(error)) lose();
    else if (theirs?.draft && isOwn(sent, theirs)) {
      // one's own save had come, and is discarded with the rest
      goOnFrom(theirs);
      if (open()?.status !== 'held') return discard();
    } else if (theirs) meet(theirs);
    else if (!isClean(sent)) wait(AGAIN_MS);
    if (theirs) return NOT_DISCARDED;
    if (ports.isAnswered(error)) return ports.explain(error);
    isDiscardUnknown = true;
    if (isClean(sent)) put({ message: MAY_BE_DISCARDED });
    return MAY_BE_DISCARDED;
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
        adopt(theirs, restingStatus(theirs));
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
        if (ports.isGone(error)) lose();
        else put({ message: ports.explain(error) });
      }
    },
    release,
    discard() {
      return (discarding ??= discard().finally(() => (discarding = null)));
    },
    lacks() {
      const now = open();
      return now ? lacksOf(now.draft, now.response) : [];
    },
    async leave() {
      const saved = save();
      hasLeft = true;
      await saved;
      await saving;
      stopTimer?.();
      const now = open();
      if (now?.status === 'gone') return;
      if (now?.marking.claim?.user_id === ports.user_id) await ports.letGo().catch(() => undefined); // it runs out by itself
    },
  };
}
