// One response that a marker has open, without React. The marks are a versioned edit over the server's version [R87]
// (base/versioned-edit.ts); the class also claims, releases and discards. Screens follow it with
// useSyncExternalStore.

import { type DraftTask, inputOfDraft, type Marking, type MarkingResponse } from '../../../shared/marking.ts';
import { isVisible } from '../../../shared/visible-text.ts';
import { createStore } from '../../base/store.ts';
import { DraftChanged, type StoredEdit, VersionedEdits } from '../../base/versioned-edit.ts';
import type { UnsavedMarks } from '../../local/unsaved-edits/unsaved-marks.ts';
import type { MarkingPorts } from './marking-ports.ts';
import { type MarkingState, type OpenResponse, statusOf } from './marking-state.ts';
import {
  ANOTHER_CAME_FIRST,
  DID_NOT_ARRIVE,
  MAY_BE_DISCARDED,
  MAY_BE_RELEASED,
  NOT_DISCARDED,
  COMMENT_TOO_LONG,
  NOTHING_RELEASED,
} from './marking-texts.ts';
import { categoryOf, fits, type GivenRow, givenRow, isSameGiven } from './drafts.ts';
import { missingMarksOf, tooLongIn } from './missing-marks.ts';

export const QUIET_MS = 1_500;
export const AGAIN_MS = 15_000;

const ID = 'response';

class TooLong extends Error {}

export class MarkingStore {
  readonly #ports: MarkingPorts;
  readonly #state = createStore<MarkingState>({ kind: 'loading' });
  readonly #edits: VersionedEdits<GivenRow>;
  readonly subscribe = this.#state.subscribe;
  readonly read = this.#state.read;
  #response: MarkingResponse | null = null;
  #isHeld = false;
  #message = '';
  #restoredAt: number | null = null;
  /** The version on which a release, or a discarding, was sent without a reply. */
  #releasedOn: number | null = null;
  #discardedOn: number | null = null;
  #failure: unknown = null;
  #discarding: Promise<string | null> | null = null;
  #stopTimer: (() => void) | null = null;
  #hasLeft = false;

  constructor(ports: MarkingPorts) {
    this.#ports = ports;
    this.#edits = new VersionedEdits<GivenRow>({
      idOf: () => ID,
      isSame: isSameGiven,
      isOwn: ({ stands }, wasSent) => this.#isOwn(stands, wasSent),
      rebase: (draft, { version, stands }) => ({ ...draft, version, stands }),
      save: this.#calling(({ version, given }) => {
        // only the marker can shorten it, so it is not retried
        if (tooLongIn(given, this.#opened().response).length > 0) throw new TooLong(COMMENT_TOO_LONG);
        return ports.save(version, given);
      }),
      isUnreachable: (error) => !ports.isAnswered(error),
      isAnswered: ports.isAnswered,
      explain: (error) => (error instanceof TooLong ? error.message : ports.explain(error)),
      keep: (edit) => ports.unsaved.keep(marksOf(edit)),
      forget: () => ports.unsaved.forget(),
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
      this.#open(response, await this.#ports.unsaved.read().catch(() => null)); // a browser that stores nothing has nothing stored
    } catch (error) {
      const { unsaved, isGone } = this.#ports;
      // also removes what an earlier visit stored; a browser that stores nothing has nothing to remove
      if (isGone(error))
        await unsaved
          .read()
          .then(unsaved.forget)
          .catch(() => undefined);
      this.#state.set({ kind: 'failed', message: this.#ports.explain(error), isGone: isGone(error) });
      return;
    }
    if (this.#shown()?.status !== 'released') await this.#claim(false);
  }

  /** Changes the marks of one task; begins a correction if marks were released. */
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

  async save(): Promise<void> {
    this.#wait(null);
    if (this.#discarding) return void (await this.#discarding);
    // the versioned edit sends one at a time: a save under way is joined
    if (['unsaved', 'failed', 'saving'].includes(this.#shown()?.status ?? ''))
      await this.#save(() => this.#edits.send(ID));
  }

  takeOver(): Promise<void> {
    return this.#claim(true);
  }

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
      this.#edits.receiveOther(this.#rowOf(marking));
      // if another marker saved again meanwhile, the question is asked again
      if (marking.version === theirs.version) await this.#save(() => this.#edits.settle(ID, 'mine'));
    } catch (error) {
      if (this.#ports.isGone(error)) this.#lose();
      else this.#say(this.#ports.explain(error));
    }
  }

  /** Releases the marks to the student; resolves to an error text, or to null. */
  readonly release = async (reason: string): Promise<string | null> => {
    const wasUnknown = this.#shown()?.isReleaseUnknown === true;
    await this.save();
    const now = this.#shown();
    if (!now || now.status === 'held' || now.status === 'conflict') return ANOTHER_CAME_FIRST;
    if (now.status === 'gone') return this.#ports.explain(this.#failure);
    if (wasUnknown && now.status === 'released') return null;
    // on a version before our own save the release would be refused
    if (now.status === 'failed') return now.isReleaseUnknown ? MAY_BE_RELEASED : `${now.message} ${NOTHING_RELEASED}`;
    this.#wait(null);
    const row = this.#row();
    const wasClean = now.status !== 'unsaved';
    this.#edits.begin(row);
    const wasSent = await this.#edits.send(
      ID,
      this.#calling((given) => this.#release(given, now, reason)),
    );
    if (wasSent) {
      this.#restoredAt = null;
      this.#settleDown();
      const { status } = this.#opened();
      if (this.#failure === null || status === 'released') return null;
      // their draft is the same, so it is released
      return status === 'held' ? this.#ports.explain(this.#failure) : this.release(reason);
    }
    return this.#notReleased(row, wasClean);
  };

  /** Discards a correction [R176]; resolves to an error text, or to null. */
  discard(): Promise<string | null> {
    return (this.#discarding ??= this.#discard().finally(() => (this.#discarding = null)));
  }

  lacks(): string[] {
    const now = this.#shown();
    return now ? missingMarksOf(now.draft, now.response) : [];
  }

  async leave(): Promise<void> {
    const saved = this.save();
    this.#hasLeft = true;
    this.#edits.setLeft(true);
    await saved;
    this.#wait(null);
    const now = this.#shown();
    if (now?.status === 'gone') return;
    if (now?.marking.claim?.user_id === this.#ports.user_id) await this.#ports.letGo().catch(() => undefined); // the claim expires by itself
  }

  #shown(): OpenResponse | null {
    const now = this.#state.read();
    return now.kind === 'open' ? now : null;
  }

  #opened(): OpenResponse {
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

  /** Null cancels the timer. */
  #wait(ms: number | null): void {
    this.#stopTimer?.();
    this.#stopTimer = ms === null || this.#hasLeft ? null : this.#ports.later(() => void this.save(), ms);
  }

  #open(response: MarkingResponse, unsaved: UnsavedMarks | null): void {
    this.#response = response;
    this.#isHeld = false;
    this.#message = '';
    this.#failure = null;
    const row = this.#rowOf(response.marking);
    this.#edits.receiveOne(row);
    if (unsaved && fits(unsaved.draft, row.given) && !this.#edits.read(ID)?.edit)
      this.#edits.restore([editOf(unsaved, row)]);
    this.#restoredAt = this.#edits.read(ID)?.edit?.restoredAt ?? null;
    this.#publish();
    if (this.#shown()?.status === 'unsaved') this.#wait(QUIET_MS);
  }

  async #claim(takeOver: boolean): Promise<void> {
    try {
      const marking = await this.#ports.claim(takeOver);
      const { version } = this.#row();
      if (this.#isHeld) {
        // continues from what the other marker gave meanwhile
        this.#isHeld = false;
        this.#edits.receiveOne(this.#rowOf(marking));
        this.#say('');
      } else if (marking.version > version) this.#receiveOther(marking);
      // a save during the claim is newer than the claim's reply
      else if (marking.version === version) this.#edits.receiveOne(this.#rowOf(marking));
    } catch (error) {
      const theirs = this.#ports.theirsOf(error);
      if (this.#ports.isGone(error)) this.#lose();
      else if (theirs) this.#receiveOther(theirs);
      else this.#say(this.#ports.explain(error)); // marking continues: a save claims the response too
    }
  }

  /**
   * Wraps a call of the versioned edit: remembers its error and, if another marker came first, rejects with the
   * server's version.
   */
  #calling(call: (row: GivenRow) => Promise<Marking>): (row: GivenRow) => Promise<GivenRow> {
    return async (row) => {
      this.#failure = null;
      try {
        // if the page crashes from here on, the sent marks are on this device
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
    // a save succeeded on the version of the pending release, so that release can no longer apply
    if (before.isReleaseUnknown && draft && version > before.marking.version) this.#say(DID_NOT_ARRIVE);
  }

  async #release(
    { given, version, stands }: GivenRow,
    { category, response }: OpenResponse,
    reason: string,
  ): Promise<Marking> {
    const input = { ...inputOfDraft(category, response.to_mark, given), version };
    const { marks = null } = await this.#ports.release(
      isVisible(reason) ? { ...input, reason } : input,
      stands.marks !== null,
    );
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
    if (this.#shown()?.status === 'saving') await this.#edits.send(ID);
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

  /** Returns why a correction still exists; null if it no longer does. */
  #notDiscarded(version: number, error: unknown): string | null | Promise<string | null> {
    const theirs = this.#ports.theirsOf(error);
    if (theirs) {
      const isOwn = this.#receiveOther(theirs);
      // our own save had arrived and is discarded with the rest
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

  /** Applies a marking from another call. Returns true if it matches the marks here or was sent from here. */
  #receiveOther(stands: Marking): boolean {
    this.#message = '';
    const isOwn = this.#edits.receiveOther(this.#rowOf(stands));
    this.#settleDown();
    return isOwn;
  }

  #settleDown(): void {
    if (this.#failure !== null && this.#ports.isGone(this.#failure)) return this.#lose();
    const shown = this.#edits.read(ID);
    if (!shown) return;
    const { row, edit } = shown;
    this.#isHeld = edit === null && this.#isTheirs(row.stands);
    const hasFailed = edit?.status === 'failed' || edit?.status === 'waiting';
    if (edit?.status === 'editing') this.#wait(QUIET_MS);
    // a save without a reply may have arrived: sending the same again is idempotent
    else if (hasFailed && !(this.#failure instanceof TooLong)) this.#wait(AGAIN_MS);
    this.#publish();
  }

  #isTheirs({ claim }: Marking): boolean {
    return claim !== null && claim.user_id !== this.#ports.user_id;
  }

  /** Returns true if nobody came between: the server has what was sent from here without a reply [R164]. */
  #isOwn(stands: Marking, wasSent: boolean): boolean {
    const { version, draft, saved } = stands;
    // the next version without an author is a discarded correction
    const isDiscarded = this.#discardedOn !== null && version === this.#discardedOn + 1 && draft === null && !saved;
    return isDiscarded || (wasSent && saved?.user_id === this.#ports.user_id && !this.#isTheirs(stands));
  }

  /** The student's account was deleted: the marks stay readable here and are removed from the device. */
  #lose(): void {
    this.#wait(null);
    const now = this.#shown();
    if (now) this.#state.set({ ...now, status: 'gone', message: '', theirs: null, isReleaseUnknown: false });
    this.#edits.remove(ID);
  }
}

function marksOf({ row, sent, is_sent, kept_at }: StoredEdit<GivenRow>): UnsavedMarks {
  const own = is_sent ? row.given : null;
  return { version: row.version, draft: row.given, sent: sent?.at(-1)?.given ?? own, kept_at };
}

function editOf({ version, draft, sent, kept_at }: UnsavedMarks, { stands }: GivenRow): StoredEdit<GivenRow> {
  const row = (given: UnsavedMarks['draft']): GivenRow => ({ version, given, stands });
  return { row: row(draft), kept_at, sent: sent ? [row(sent)] : [] };
}
