// The student's answers as the controls show them: the rows of the device's database, and over them what was just
// typed until the database has it. Every change is written at once; while a write is under way only the latest change
// waits behind it. A write that fails stays in the store, shows as failed, and is retried.

import { isAnswered, type Answer, type AnswerValue } from '../../../../shared/answers.ts';
import { laterStamp, type Stamp } from '../../../../shared/sync/clock.ts';
import { takenLetters } from '../../../../shared/tasks/choose-letters/taken.ts';
import { backoffMs, DISK_RETRIES } from '../../../base/backoff.ts';
import type { Device } from '../../../local/device.tsx';
import type { RowState } from '../../../local/database/rows.ts';
import type { Answerable } from '../../../local/writes/save.ts';
import { createListeners } from '../../../base/store.ts';

/** 'failed': not on the device, being retried. 'closed': the attempt ended first, never retried. */
type DraftStatus = 'saving' | 'saved' | 'failed' | 'closed';

export interface AnswerInStore {
  value: AnswerValue;
  status: DraftStatus;
}

export type StoreRow = Answer & { state?: RowState };

interface Draft {
  question: Answerable;
  value: AnswerValue;
  status: DraftStatus;
  quietMs: number;
  /**
   * The latest stamp of the answer that the student has seen or this store has written: rows behind it are older than
   * the draft.
   */
  known: Stamp | null;
  /** True once a row had our stamp. Remembered, because the server may lower a stamp that runs ahead. */
  rowsHaveIt: boolean;
  writing: Promise<void> | null;
  failures: number;
  retry: ReturnType<typeof setTimeout> | null;
}

interface AnswerPorts {
  /**
   * The ids of the numbers that share one question: if two of them have the same answer, as two devices may leave it,
   * only one counts as answered [R140].
   */
  sharing?: readonly (readonly string[])[];
  save: (question: Answerable, value: AnswerValue) => Promise<Stamp>;
  requestSync: Device['requestSync'];
  isClosed: (error: unknown) => boolean;
}

/** Text older than this is refreshed before it is edited or submitted: another device may have replaced it. */
export const STALE_TEXT_MS = 15_000;
/** A word in a gap is typed anew: a refresh before each would be a second sync for each answer. */
export const STALE_WORD_MS = 2 * 60_000;

const NOTHING: AnswerInStore = { value: null, status: 'saved' };

export class AnswerStore {
  readonly #ports: AnswerPorts;
  #rows: ReadonlyMap<string, StoreRow> = new Map();
  #isBegun = false;
  #answeredIds: ReadonlySet<string> = new Set();
  readonly #drafts = new Map<string, Draft>();
  /** The questions whose field has the focus; true once something was typed there. */
  readonly #editing = new Map<string, boolean>();
  readonly #shown = new Map<string, AnswerInStore>();
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(ports: AnswerPorts) {
    this.#ports = ports;
  }

  /** Returns the same object until the answer or its status changes. */
  read(question_id: string): AnswerInStore {
    const value = this.#valueOf(question_id);
    const status = this.#drafts.get(question_id)?.status ?? 'saved';
    const last = this.#shown.get(question_id) ?? NOTHING;
    if (last.value === value && last.status === status) return last;
    const now = { value, status };
    this.#shown.set(question_id, now);
    return now;
  }

  readonly readAnsweredIds = (): ReadonlySet<string> => this.#answeredIds;

  readonly readTrouble = (): 'failed' | 'closed' | null => {
    const statuses = new Set([...this.#drafts.values()].map((draft) => draft.status));
    if (statuses.has('failed')) return 'failed';
    return statuses.has('closed') ? 'closed' : null;
  };

  readonly hasUnsaved = (): boolean => this.#unsaved().length > 0;

  readUnsaved(): { question: Answerable; value: AnswerValue }[] {
    return this.#unsaved().map(({ question, value }) => ({ question, value }));
  }

  write(question: Answerable, value: AnswerValue, quietMs: number): void {
    const { question_id } = question;
    const draft = this.#drafts.get(question_id) ?? newDraft(question);
    const known = laterStamp(draft.known, this.#stampOf(question_id));
    Object.assign(draft, { value, quietMs, known, status: draft.status === 'failed' ? 'failed' : 'saving' });
    this.#drafts.set(question_id, draft);
    if (this.#editing.has(question_id)) this.#editing.set(question_id, true);
    void this.#writeOut(draft);
    this.#changed();
  }

  /**
   * Until `endEdit`, what the student typed wins over what another tab or device writes, except a text that the server
   * had before the other device wrote. Requests a sync if the last is older than `staleMs`; called again, as at a press
   * into the field, it counts as nothing typed yet [R188].
   */
  beginEdit(question_id: string, staleMs: number): void {
    this.endEdit(question_id);
    this.#editing.set(question_id, false);
    this.#ports.requestSync(0, staleMs);
  }

  endEdit(question_id: string): void {
    if (!this.#editing.delete(question_id)) return;
    this.#dropSettled();
    this.#changed();
  }

  begin(rows: ReadonlyMap<string, StoreRow>): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#rows = rows;
    this.#countAnswered();
  }

  receive(rows: ReadonlyMap<string, StoreRow>): void {
    const before = this.#rows;
    this.#rows = rows;
    for (const question_id of this.#editing.keys())
      this.#mergeRow(question_id, before.get(question_id), rows.get(question_id));
    this.#dropSettled();
    this.#changed();
  }

  /** Writes every draft to the device; false if one of them could not be written. */
  readonly flush = async (): Promise<boolean> => {
    await this.#writeUnsaved();
    return !this.hasUnsaved();
  };

  /**
   * Continues after another tab had the attempt: an answer that failed here is not written over one that was given
   * there since.
   */
  resume(): void {
    for (const [question_id, draft] of this.#drafts) {
      if (draft.status !== 'failed' || laterStamp(draft.known, this.#stampOf(question_id)) === draft.known) continue;
      if (draft.retry) clearTimeout(draft.retry);
      this.#drafts.delete(question_id);
    }
    void this.#writeUnsaved();
    this.#changed();
  }

  #writeOut(draft: Draft): Promise<void> {
    if (draft.retry) clearTimeout(draft.retry);
    draft.retry = null;
    draft.writing ??= this.#saveLatest(draft)
      .catch((error: unknown) => this.#refuse(draft, error))
      .finally(() => {
        draft.writing = null;
        if (draft.status === 'saving') void this.#writeOut(draft);
        this.#dropSettled();
        this.#changed();
      });
    return draft.writing;
  }

  async #saveLatest(draft: Draft): Promise<void> {
    let written: AnswerValue | undefined;
    while (written !== draft.value) {
      written = draft.value;
      draft.rowsHaveIt = false;
      draft.known = await this.#ports.save(draft.question, written);
      this.#ports.requestSync(draft.quietMs);
    }
    draft.status = 'saved';
    draft.failures = 0;
  }

  #refuse(draft: Draft, error: unknown): void {
    if (this.#ports.isClosed(error)) {
      draft.status = 'closed';
      return;
    }
    draft.status = 'failed';
    draft.retry = setTimeout(() => void this.#writeOut(draft), backoffMs(DISK_RETRIES, draft.failures));
    draft.failures += 1;
  }

  async #writeUnsaved(): Promise<void> {
    await Promise.all(this.#unsaved().map((draft) => this.#writeOut(draft)));
  }

  #unsaved(): Draft[] {
    return [...this.#drafts.values()].filter((draft) => draft.status === 'failed' || draft.status === 'saving');
  }

  /**
   * Drops drafts that the rows have, or have something newer than. The rows arrive a moment after the writes, one by
   * one: what the store wrote earlier must not show again, as a press would act on it [R206].
   */
  #dropSettled(): void {
    for (const [question_id, draft] of this.#drafts) {
      if (draft.status !== 'saved' || draft.writing !== null) continue;
      const row = this.#stampOf(question_id);
      draft.rowsHaveIt ||= row !== null && laterStamp(row, draft.known) === row;
      if (draft.rowsHaveIt && !this.#editing.get(question_id)) this.#drafts.delete(question_id);
    }
  }

  /** Decides between a draft in a field that has the focus and a row that came from the server meanwhile. */
  #mergeRow(question_id: string, before: StoreRow | undefined, now: StoreRow | undefined): void {
    const draft = this.#drafts.get(question_id);
    if (!draft || !this.#editing.get(question_id) || now?.state !== 'received' || now.hlc === before?.hlc) return;
    if (draft.status !== 'saved' || draft.writing || now.answer === draft.value) return;
    // our row was unsent: the draft stays and is written again. The server had it: the other device's text is shown
    if (before?.state === 'unsent') void this.#writeOut(Object.assign(draft, { status: 'saving' as const }));
    else this.#editing.set(question_id, false);
  }

  #stampOf(question_id: string): Stamp | null {
    return this.#rows.get(question_id)?.hlc ?? null;
  }

  #valueOf(question_id: string): AnswerValue {
    const draft = this.#drafts.get(question_id);
    return draft ? draft.value : (this.#rows.get(question_id)?.answer ?? null);
  }

  #changed(): void {
    this.#countAnswered();
    this.#listeners.tell();
  }

  #countAnswered(): void {
    const answered = new Set([...this.#rows.values()].filter(isAnswered).map((row) => row.question_id));
    for (const [question_id, draft] of this.#drafts) {
      if (isAnswered({ answer: draft.value })) answered.add(question_id);
      else answered.delete(question_id);
    }
    for (const question_ids of this.#ports.sharing ?? []) {
      const first = new Set(takenLetters(question_ids, (question_id) => this.#valueOf(question_id)).values());
      for (const question_id of question_ids) if (!first.has(question_id)) answered.delete(question_id);
    }
    const before = this.#answeredIds;
    if (answered.size !== before.size || [...answered].some((id) => !before.has(id))) this.#answeredIds = answered;
  }
}

function newDraft(question: Answerable): Draft {
  return {
    question,
    value: null,
    status: 'saving',
    quietMs: 0,
    known: null,
    rowsHaveIt: false,
    writing: null,
    failures: 0,
    retry: null,
  };
}
