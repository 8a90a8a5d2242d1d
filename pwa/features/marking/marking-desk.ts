// One response on its marker's desk, without React. What is given is an edit over what the server has [R87], as authors have them
// (base/versioned-edit.ts); beside it a response is claimed, released, and its correction discarded. Screens follow it with
// useSyncExternalStore.

import { type DraftTask, inputOfDraft, type Marking, type MarkingResponse } from '../../../shared/marking.ts';
import { isVisible } from '../../../shared/visible-text.ts';
import { createStore } from '../../base/store.ts';
import { DraftChanged, type KeptRow, VersionedEdits } from '../../base/versioned-edit.ts';
import type { KeptMarks } from '../../local/kept-marks.ts';
import type { DeskPorts } from './desk-ports.ts';
import { type DeskState, type OpenDesk, statusOf } from './desk-state.ts';
import { ANOTHER_CAME_FIRST, DID_NOT_ARRIVE, MAY_BE_DISCARDED, MAY_BE_RELEASED, NOT_DISCARDED } from './desk-words.ts';
import { categoryOf, fits, type GivenRow, givenRow, isSameGiven } from './drafts.ts';
import { lacksOf, tooLongIn } from './lacks.ts';

/** How long nothing was given before the draft is saved, and how long after a failure it is tried again. */
export const QUIET_MS = 1_500;
export const AGAIN_MS = 15_000;

/** The one row of a desk. */
const ID = 'response';

class TooLong extends Error {}

export class MarkingDesk {
  readonly #ports: DeskPorts;
  readonly #state = createStore<DeskState>({ kind: 'loading' });
  readonly #edits: VersionedEdits<GivenRow>;
  readonly subscribe = this.#state.subscribe;
  readonly read = this.#state.read;
  #response: MarkingResponse | null = null;
  #isHeld = false;
  /** Words beside the message of a save that failed. */
  #message = '';
  #restoredAt: number | null = null;
  /** The version on which a release, or a discarding, was sent and not answered. */
  #releasedOn: number | null = null;
  #discardedOn: number | null = null;
  /** Why the last call failed. */
  #failure: unknown = null;
  #saving: Promise<void> | null = null;
  #discarding: Promise<string | null> | null = null;
  #stopTimer: (() => void) | null = null;
  #hasLeft = false;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
    this.#edits = new VersionedEdits<GivenRow>({
      idOf: () => ID,
      isSame: isSameGiven,
      isOwn: ({ stands }, wasSent) => this.#isOwn(stands, wasSent),
      rebase: (draft, { version, stands }) => ({ ...draft, version, stands }),
      save: this.#calling(({ version, given }) => {
        // only its author makes it shorter
        if (tooLongIn(given, this.#opened().response).length > 0) throw new TooLong('A comment is too long.');
        return ports.save(version, given);
      }),
      isUnreachable: (error) => !ports.isAnswered(error),
      isAnswered: ports.isAnswered,
      explain: (error) => (error instanceof TooLong ? error.message : ports.explain(error)),
      keep: (kept) => ports.kept.keep(keptMarks(kept)),
      forget: () => ports.kept.forget(),
      now: ports.now,
    });
    this.#edits.subscribe(() => this.#publish());
  }

  async load(): Promise<void> {
    this.#hasLeft = false;
    this.#edits.setLeft(false);
    this.#response = null;
    this.#state.set({ kind: 'loading' });
    try {
      const response = await this.#ports.load();
      categoryOf(response.exam);
      this.#open(response, await this.#ports.kept.read().catch(() => null)); // a browser that keeps nothing has kept nothing
    } catch (error) {
      const { kept, isGone } = this.#ports;
      // also what an earlier visit kept; a browser that keeps nothing has kept nothing
      if (isGone(error))
        await kept
          .read()
          .then(kept.forget)
          .catch(() => undefined);
      this.#state.set({ kind: 'failed', message: this.#ports.explain(error) });
      return;
    }
    if (this.#shown()?.status !== 'released') await this.#claim(false);
  }

  /** Changes what is given to one task; begins a correction where marks were released. */
  change(taskIndex: number, change: (task: DraftTask) => DraftTask): void {
    const now = this.#shown();
    if (!now || ['held', 'conflict', 'gone'].includes(now.status)) return;
    this.#restoredAt = null;
    this.#edits.begin(this.#row());
    this.#edits.change(ID, (row) => ({
      ...row,
      given: { tasks: row.given.tasks.map((task, index) => (index === taskIndex ? change(task) : task)) },
    }));
    this.#wait(QUIET_MS);
  }

  /** Saves at once what is not saved. */
  async save(): Promise<void> {
    this.#wait(null);
    if (this.#discarding) return void (await this.#discarding);
    if (['unsaved', 'failed'].includes(this.#shown()?.status ?? ''))
      this.#saving ??= this.#save(() => this.#edits.send(ID)).finally(() => {
        this.#saving = null;
      });
    await this.#saving;
  }

  takeOver(): Promise<void> {
    return this.#claim(true);
  }

  /** Answers a conflict. */
  async settle(choice: 'mine' | 'theirs'): Promise<void> {
    const theirs = this.#shown()?.theirs;
    if (!theirs) return;
    if (choice === 'theirs') {
      this.#restoredAt = null;
      await this.#edits.settle(ID, 'theirs');
      return this.#say('');
    }
    try {
      const marking = await this.#ports.claim(true);
      this.#edits.meet(this.#rowOf(marking));
      // another may have saved once more since: then it is asked again
      if (marking.version === theirs.version) await this.#save(() => this.#edits.settle(ID, 'mine'));
    } catch (error) {
      if (this.#ports.isGone(error)) this.#lose();
      else this.#say(this.#ports.explain(error));
    }
  }

  /** Gives the marks to the student; resolves to why it could not, in words, or to null. */
  readonly release = async (reason: string): Promise<string | null> => {
    const wasUnknown = this.#shown()?.isReleaseUnknown === true;
    await this.save();
    const now = this.#shown();
    if (!now || now.status === 'held' || now.status === 'conflict') return ANOTHER_CAME_FIRST;
    if (now.status === 'gone') return this.#ports.explain(this.#failure);
    if (wasUnknown && now.status === 'released') return null;
    // on the version before one's own save it would be refused for that save
    if (now.status === 'failed') return now.isReleaseUnknown ? MAY_BE_RELEASED : `${now.message} Nothing was released.`;
    this.#wait(null);
    const row = this.#row();
    const wasClean = now.status !== 'unsaved';
    this.#edits.begin(row);
    const isThere = await this.#edits.send(
      ID,
      this.#calling((given) => this.#release(given, now, reason)),
    );
    if (isThere) {
      this.#restoredAt = null;
      this.#settleDown();
      const { status } = this.#opened();
      if (this.#failure === null || status === 'released') return null;
      // their draft says the same, and is released
      return status === 'held' ? this.#ports.explain(this.#failure) : this.release(reason);
    }
    return this.#notReleased(row, wasClean);
  };

  /** Lets a correction be [R176]; resolves to why it could not, in words, or to null. */
  discard(): Promise<string | null> {
    return (this.#discarding ??= this.#discard().finally(() => (this.#discarding = null)));
  }

  /** The draft lacks these to be released. */
  lacks(): string[] {
    const now = this.#shown();
    return now ? lacksOf(now.draft, now.response) : [];
  }

  /** Saves what there is and leaves the response to others. */
  async leave(): Promise<void> {
    const saved = this.save();
    this.#hasLeft = true;
    this.#edits.setLeft(true);
    await saved;
    this.#wait(null);
    const now = this.#shown();
    if (now?.status === 'gone') return;
    if (now?.marking.claim?.user_id === this.#ports.user_id) await this.#ports.letGo().catch(() => undefined); // it runs out by itself
  }

  #shown(): OpenDesk | null {
    const now = this.#state.read();
    return now.kind === 'open' ? now : null;
  }

  /** Throws while the response is not here, which is a bug. */
  #opened(): OpenDesk {
    const now = this.#shown();
    if (!now) throw new Error('The response is not open.');
    return now;
  }

  #row(): GivenRow {
    const row = this.#edits.read(ID)?.row;
    return row ?? this.#rowOf(this.#opened().marking);
  }

  #rowOf(marking: Marking): GivenRow {
    return givenRow(marking, this.#response?.to_mark ?? []);
  }

  #publish(): void {
    const response = this.#response;
    const shown = this.#edits.read(ID);
    if (!response || !shown || this.#shown()?.status === 'gone') return;
    const { row, edit } = shown;
    this.#state.set({
      kind: 'open',
      response,
      category: categoryOf(response.exam),
      marking: row.stands,
      draft: row.given,
      status: !edit && this.#isHeld ? 'held' : statusOf(edit, row.stands),
      message: this.#message || (edit?.message ?? ''),
      isReleaseUnknown: edit !== null && edit.status !== 'conflict' && this.#releasedOn === row.version,
      theirs: edit?.theirs?.stands ?? null,
      restoredAt: this.#restoredAt,
      isKeepingRefused: this.#edits.isKeepingRefused(),
    });
  }

  #say(message: string): void {
    this.#message = message;
    this.#publish();
  }

  /** Null waits for nothing any more. */
  #wait(ms: number | null): void {
    this.#stopTimer?.();
    this.#stopTimer = ms === null || this.#hasLeft ? null : this.#ports.later(() => void this.save(), ms);
  }

  #open(response: MarkingResponse, kept: KeptMarks | null): void {
    this.#response = response;
    this.#isHeld = false;
    this.#message = '';
    this.#failure = null;
    const row = this.#rowOf(response.marking);
    this.#edits.receiveOne(row);
    if (kept && fits(kept.draft, row.given) && !this.#edits.read(ID)?.edit) this.#edits.restore([keptRow(kept, row)]);
    this.#restoredAt = this.#edits.read(ID)?.edit?.restoredAt ?? null;
    this.#publish();
    if (this.#shown()?.status === 'unsaved') this.#wait(QUIET_MS);
  }

  async #claim(takeOver: boolean): Promise<void> {
    try {
      const marking = await this.#ports.claim(takeOver);
      const { version } = this.#row();
      if (this.#isHeld) {
        // what the other marker gave meanwhile is gone on from
        this.#isHeld = false;
        this.#edits.receiveOne(this.#rowOf(marking));
        this.#say('');
      } else if (marking.version > version) this.#meet(marking);
      // what was saved here while the claim was under way is newer than its reply
      else if (marking.version === version) this.#edits.receiveOne(this.#rowOf(marking));
    } catch (error) {
      const theirs = this.#ports.theirsOf(error);
      if (this.#ports.isGone(error)) this.#lose();
      else if (theirs) this.#meet(theirs);
      else this.#say(this.#ports.explain(error)); // marking goes on: a save claims it too
    }
  }

  /** A call of an edit. Its failure is remembered, and told as what stands where another marker came first. */
  #calling(call: (row: GivenRow) => Promise<Marking>): (row: GivenRow) => Promise<GivenRow> {
    return async (row) => {
      this.#failure = null;
      try {
        // a crash from here on leaves what is sent on this device
        await this.#edits.settled();
        return this.#rowOf(await call(row));
      } catch (error) {
        this.#failure = error;
        const theirs = this.#ports.theirsOf(error);
        throw theirs ? new DraftChanged(this.#rowOf(theirs)) : error;
      }
    };
  }

  async #save(send: () => Promise<boolean>): Promise<void> {
    const before = this.#opened();
    this.#message = '';
    await send();
    this.#settleDown();
    const { draft, version } = this.#row().stands;
    // saved on the version that was to be released: the release comes too late from now on
    if (before.isReleaseUnknown && draft && version > before.marking.version) this.#say(DID_NOT_ARRIVE);
  }

  async #release({ given, version }: GivenRow, { category, response }: OpenDesk, reason: string): Promise<Marking> {
    const input = { ...inputOfDraft(category, response.to_mark, given), version };
    const { marks = null } = await this.#ports.release(isVisible(reason) ? { ...input, reason } : input);
    const saved = { user_id: this.#ports.user_id, name: null, at: this.#ports.now() };
    return { version: version + 1, draft: null, marks, saved, claim: null };
  }

  #notReleased({ version }: GivenRow, wasClean: boolean): string {
    const error = this.#failure;
    if (this.#shown()?.status === 'conflict') return ANOTHER_CAME_FIRST;
    if (!this.#ports.isAnswered(error)) {
      this.#releasedOn = version;
      this.#settleDown();
      this.#publish();
      return MAY_BE_RELEASED;
    }
    if (wasClean) this.#edits.cancel(ID);
    this.#settleDown();
    return this.#ports.explain(error);
  }

  async #discard(): Promise<string | null> {
    await this.#saving;
    this.#wait(null);
    const now = this.#shown();
    if (!now || ['held', 'conflict', 'gone'].includes(now.status)) return NOT_DISCARDED;
    if (now.isReleaseUnknown) return MAY_BE_RELEASED;
    const { marking } = now;
    const { version } = marking;
    const isHereOnly = marking.draft === null && !this.#edits.hasUnanswered(ID) && this.#discardedOn !== version;
    try {
      const stands = isHereOnly ? marking : await this.#ports.discard(version);
      this.#edits.cancel(ID);
      this.#edits.receiveOne(this.#rowOf(stands));
      this.#restoredAt = null;
      this.#isHeld = this.#isTheirs(stands);
      this.#say('');
      return null;
    } catch (error) {
      return this.#notDiscarded(version, error);
    }
  }

  /** Why a correction stands, in words; null where it does not any more. */
  #notDiscarded(version: number, error: unknown): string | null | Promise<string | null> {
    const theirs = this.#ports.theirsOf(error);
    if (theirs) {
      const isOwn = this.#meet(theirs);
      // one's own save had come, and is discarded with the rest
      return isOwn && theirs.draft && !this.#isHeld ? this.#discard() : NOT_DISCARDED;
    }
    const isClean = this.#edits.read(ID)?.edit === null;
    if (this.#ports.isGone(error)) this.#lose();
    else if (!isClean) this.#wait(AGAIN_MS);
    if (this.#ports.isAnswered(error)) return this.#ports.explain(error);
    this.#discardedOn = version;
    if (isClean) this.#say(MAY_BE_DISCARDED);
    return MAY_BE_DISCARDED;
  }

  /** Another call says how the response stands. True where that is what is given here, or was sent from here. */
  #meet(stands: Marking): boolean {
    this.#message = '';
    const isOwn = this.#edits.meet(this.#rowOf(stands));
    this.#settleDown();
    return isOwn;
  }

  /** After a call: what is still to be sent goes after a while, and a response with nothing of one's own may be another's. */
  #settleDown(): void {
    if (this.#failure !== null && this.#ports.isGone(this.#failure)) return this.#lose();
    const shown = this.#edits.read(ID);
    if (!shown) return;
    const { row, edit } = shown;
    this.#isHeld = edit === null && this.#isTheirs(row.stands);
    const hasFailed = edit?.status === 'failed' || edit?.status === 'waiting';
    if (edit?.status === 'editing') this.#wait(QUIET_MS);
    // what was not answered may be there: the same again is the same save
    else if (hasFailed && !(this.#failure instanceof TooLong)) this.#wait(AGAIN_MS);
    this.#publish();
  }

  #isTheirs({ claim }: Marking): boolean {
    return claim !== null && claim.user_id !== this.#ports.user_id;
  }

  /** Whether nobody came between: the server has what was sent from here and not answered [R164]. */
  #isOwn(stands: Marking, wasSent: boolean): boolean {
    const { version, draft, saved } = stands;
    // the next version without an author is a correction that was discarded
    const isDiscarded = this.#discardedOn !== null && version === this.#discardedOn + 1 && draft === null && !saved;
    return isDiscarded || (wasSent && saved?.user_id === this.#ports.user_id && !this.#isTheirs(stands));
  }

  /** Its student's account was deleted: what is given may be read here, and leaves the device. */
  #lose(): void {
    this.#wait(null);
    const now = this.#shown();
    if (now) this.#state.set({ ...now, status: 'gone', message: '', theirs: null, isReleaseUnknown: false });
    this.#edits.remove(ID);
  }
}

function keptMarks({ row, sent, is_sent, kept_at }: KeptRow<GivenRow>): KeptMarks {
  const own = is_sent ? row.given : null;
  return { version: row.version, draft: row.given, sent: sent?.at(-1)?.given ?? own, kept_at };
}

function keptRow({ version, draft, sent, kept_at }: KeptMarks, { stands }: GivenRow): KeptRow<GivenRow> {
  const row = (given: KeptMarks['draft']): GivenRow => ({ version, given, stands });
  return { row: row(draft), kept_at, sent: sent ? [row(sent)] : [] };
}
