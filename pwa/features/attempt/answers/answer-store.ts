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

export interface AnswerStore {
  /** Returns the same object until the answer or its status changes. */
  read: (question_id: string) => AnswerInStore;
  readAnsweredIds: () => ReadonlySet<string>;
  readTrouble: () => 'failed' | 'closed' | null;
  write: (question: Answerable, value: AnswerValue, quietMs: number) => void;
  /**
   * Between these two calls, what the student typed wins over what another tab or device writes, except a text that
   * the server had before the other device wrote. The first requests a sync if the last is older than `staleMs`;
   * called again, as at a press into the field, it counts as nothing typed yet [R188].
   */
  beginEdit: (question_id: string, staleMs: number) => void;
  endEdit: (question_id: string) => void;
  begin: (rows: ReadonlyMap<string, StoreRow>) => void;
  receive: (rows: ReadonlyMap<string, StoreRow>) => void;
  flush: () => Promise<boolean>;
  hasUnsaved: () => boolean;
  readUnsaved: () => { question: Answerable; value: AnswerValue }[];
  /**
   * Continues after another tab had the attempt: an answer that failed here is not written over one that was given
   * there since.
   */
  resume: () => void;
  subscribe: (changed: () => void) => () => void;
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
  /** True once the rows have had it: the server may later replace a stamp that runs ahead by a lower one. */
  isThere: boolean;
  writing: Promise<void> | null;
  failures: number;
  retry: ReturnType<typeof setTimeout> | null;
}

interface SheetDeps {
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

export function createAnswerStore({ sharing = [], save, requestSync, isClosed }: SheetDeps): AnswerStore {
  let rows: ReadonlyMap<string, StoreRow> = new Map();
  let isBegun = false;
  let answeredIds: ReadonlySet<string> = new Set();
  const drafts = new Map<string, Draft>();
  const editing = new Map<string, boolean>();
  const shown = new Map<string, AnswerInStore>();
  const { subscribe, tell } = createListeners();

  function write(question: Answerable, value: AnswerValue, quietMs: number): void {
    const { question_id } = question;
    const draft = drafts.get(question_id) ?? newDraft(question);
    const known = laterStamp(draft.known, stampOf(question_id));
    Object.assign(draft, { value, quietMs, known, status: draft.status === 'failed' ? 'failed' : 'saving' });
    drafts.set(question_id, draft);
    if (editing.has(question_id)) editing.set(question_id, true);
    void writeOut(draft);
    changed();
  }

  function writeOut(draft: Draft): Promise<void> {
    if (draft.retry) clearTimeout(draft.retry);
    draft.retry = null;
    draft.writing ??= (async () => {
      let written: AnswerValue | undefined;
      while (written !== draft.value) {
        written = draft.value;
        draft.isThere = false;
        draft.known = await save(draft.question, written);
        requestSync(draft.quietMs);
      }
      draft.status = 'saved';
      draft.failures = 0;
    })()
      .catch((error: unknown) => refuse(draft, error))
      .finally(() => {
        draft.writing = null;
        if (draft.status === 'saving') void writeOut(draft);
        dropSettled();
        changed();
      });
    return draft.writing;
  }

  function refuse(draft: Draft, error: unknown): void {
    if (isClosed(error)) {
      draft.status = 'closed';
      return;
    }
    draft.status = 'failed';
    draft.retry = setTimeout(() => void writeOut(draft), backoffMs(DISK_RETRIES, draft.failures));
    draft.failures += 1;
  }

  /**
   * Drops drafts that the rows have, or have something newer than. The rows arrive a moment after the writes, one by
   * one: what the store wrote earlier must not show again, as a press would act on it [R206].
   */
  function dropSettled(): void {
    for (const [question_id, draft] of drafts) {
      if (draft.status !== 'saved' || draft.writing !== null) continue;
      const row = stampOf(question_id);
      draft.isThere ||= row !== null && laterStamp(row, draft.known) === row;
      if (draft.isThere && !editing.get(question_id)) drafts.delete(question_id);
    }
  }

  function stampOf(question_id: string): Stamp | null {
    return rows.get(question_id)?.hlc ?? null;
  }

  function meet(question_id: string, before: StoreRow | undefined, now: StoreRow | undefined): void {
    const draft = drafts.get(question_id);
    if (!draft || !editing.get(question_id) || now?.state !== 'received' || now.hlc === before?.hlc) return;
    if (draft.status !== 'saved' || draft.writing || now.answer === draft.value) return;
    // unsent text that the student is writing shows and so wins; text that was sent long ago is replaced
    if (before?.state === 'unsent') void writeOut(Object.assign(draft, { status: 'saving' as const }));
    else editing.set(question_id, false);
  }

  function endEdit(question_id: string): void {
    if (!editing.delete(question_id)) return;
    dropSettled();
    changed();
  }

  function changed(): void {
    countAnswered();
    tell();
  }

  function countAnswered(): void {
    const answered = new Set([...rows.values()].filter(isAnswered).map((row) => row.question_id));
    for (const [question_id, draft] of drafts) {
      if (isAnswered({ answer: draft.value })) answered.add(question_id);
      else answered.delete(question_id);
    }
    for (const question_ids of sharing) {
      const first = new Set(takenLetters(question_ids, valueOf).values());
      for (const question_id of question_ids) if (!first.has(question_id)) answered.delete(question_id);
    }
    if (answered.size !== answeredIds.size || [...answered].some((id) => !answeredIds.has(id))) answeredIds = answered;
  }

  function valueOf(question_id: string): AnswerValue {
    const draft = drafts.get(question_id);
    return draft ? draft.value : (rows.get(question_id)?.answer ?? null);
  }

  function unsaved(): Draft[] {
    return [...drafts.values()].filter((draft) => draft.status === 'failed' || draft.status === 'saving');
  }

  return {
    read(question_id) {
      const value = valueOf(question_id);
      const status = drafts.get(question_id)?.status ?? 'saved';
      const last = shown.get(question_id) ?? NOTHING;
      if (last.value === value && last.status === status) return last;
      const now = { value, status };
      shown.set(question_id, now);
      return now;
    },
    readAnsweredIds: () => answeredIds,
    readTrouble() {
      const statuses = new Set([...drafts.values()].map((draft) => draft.status));
      if (statuses.has('failed')) return 'failed';
      return statuses.has('closed') ? 'closed' : null;
    },
    write,
    beginEdit(question_id, staleMs) {
      endEdit(question_id);
      editing.set(question_id, false);
      requestSync(0, staleMs);
    },
    endEdit,
    begin(first) {
      if (isBegun) return;
      isBegun = true;
      rows = first;
      countAnswered();
    },
    receive(latest) {
      const before = rows;
      rows = latest;
      for (const question_id of editing.keys()) meet(question_id, before.get(question_id), rows.get(question_id));
      dropSettled();
      changed();
    },
    async flush() {
      await Promise.all(unsaved().map(writeOut));
      return unsaved().length === 0;
    },
    resume() {
      for (const [question_id, draft] of drafts) {
        if (draft.status !== 'failed' || laterStamp(draft.known, stampOf(question_id)) === draft.known) continue;
        if (draft.retry) clearTimeout(draft.retry);
        drafts.delete(question_id);
      }
      void Promise.all(unsaved().map(writeOut));
      changed();
    },
    hasUnsaved: () => unsaved().length > 0,
    readUnsaved: () => unsaved().map(({ question, value }) => ({ question, value })),
    subscribe,
  };
}

function newDraft(question: Answerable): Draft {
  return {
    question,
    value: null,
    status: 'saving',
    quietMs: 0,
    known: null,
    isThere: false,
    writing: null,
    failures: 0,
    retry: null,
  };
}
