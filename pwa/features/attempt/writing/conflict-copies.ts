// Conflict copies of open writing tasks. A text of another tab or device may replace one that was on this screen, or
// was written without it. The replaced one is stored, so that whoever wrote it can have it back.

import { createListeners } from '../../../base/store.ts';
import { isGone, joinTexts, without } from '../../../local/writes/conflict-copies.ts';
import type { AnswerStore } from '../answers/answer-store.ts';

type Text = Parameters<AnswerStore['write']>[0];

export interface ConflictCopies {
  read: (part_id: string) => readonly string[];
  write: (text: Text, value: string, quietMs: number) => void;
  readViewed: (part_id: string) => string | null;
  view: (part_id: string) => void;
  endView: (part_id: string) => void;
  isChosen: (part_id: string) => boolean;
  chooseViewed: (text: Text) => Promise<void>;
  keepThis: (part_id: string) => Promise<void>;
  receive: (stored: ReadonlyMap<string, readonly string[]>) => void;
  follow: () => () => void;
  subscribe: (changed: () => void) => () => void;
}

export interface StoredCopies {
  swap: (text: Text, texts: { shown: string; other: string }) => Promise<void>;
  forget: (part_id: string, texts: readonly string[]) => Promise<void>;
  tidy: (part_id: string, shown: string) => Promise<void>;
}

interface OtherTextsDeps {
  answerStore: AnswerStore;
  part_ids: readonly string[];
  device: StoredCopies;
}

const NONE: readonly string[] = [];

export function createConflictCopies({ answerStore, part_ids, device }: OtherTextsDeps): ConflictCopies {
  const textOf = (part_id: string) => String(answerStore.read(part_id).value ?? '');
  const shown = new Map(part_ids.map((part_id) => [part_id, textOf(part_id)]));
  /**
   * Parts whose text on the screen is the student's: it was there from the beginning, or was typed or chosen here.
   */
  const own = new Set(part_ids);
  const stood = new Map<string, readonly string[]>();
  const stored = new Map<string, readonly string[]>();
  const offered = new Map<string, readonly string[]>();
  const viewed = new Map<string, string>();
  const chosen = new Set<string>();
  const { subscribe, tell } = createListeners();

  function changed(): void {
    for (const part_id of part_ids) {
      tidy(part_id);
      const all = joinTexts(stored.get(part_id) ?? NONE, stood.get(part_id) ?? NONE);
      const texts = without(all, textOf(part_id));
      const before = offered.get(part_id) ?? NONE;
      if (texts.length !== before.length || texts.some((text, index) => text !== before[index]))
        offered.set(part_id, texts);
      const view = viewed.get(part_id);
      if (view !== undefined && !texts.includes(view)) viewed.delete(part_id);
    }
    tell();
  }

  /**
   * The text on the screen is no copy; stored as one, it would count as another as soon as the student goes on
   * writing.
   */
  function tidy(part_id: string): void {
    const { status } = answerStore.read(part_id);
    const text = textOf(part_id);
    const texts = stored.get(part_id) ?? NONE;
    if (status === 'saved' && without(texts, text).length < texts.length)
      device.tidy(part_id, text).catch((error: unknown) => reportError(error));
  }

  function write(text: Text, value: string, quietMs: number): void {
    shown.set(text.question_id, value);
    own.add(text.question_id);
    answerStore.write(text, value === '' ? null : value, quietMs);
  }

  function look(): void {
    for (const [part_id, was] of shown) {
      const text = textOf(part_id);
      if (text === was) continue;
      shown.set(part_id, text);
      chosen.delete(part_id);
      const before = without(stood.get(part_id) ?? NONE, text);
      // a text from elsewhere that another one from there replaces is no text of the student's on this device
      stood.set(part_id, own.delete(part_id) && isGone(was, text) ? joinTexts([was], before) : before);
    }
    changed();
  }

  return {
    read: (part_id) => offered.get(part_id) ?? NONE,
    write,
    readViewed: (part_id) => viewed.get(part_id) ?? null,
    view(part_id) {
      const texts = offered.get(part_id) ?? NONE;
      const next = texts[(texts.indexOf(viewed.get(part_id) ?? '') + 1) % texts.length];
      if (next !== undefined) viewed.set(part_id, next);
      tell();
    },
    endView(part_id) {
      viewed.delete(part_id);
      tell();
    },
    isChosen: (part_id) => chosen.has(part_id),
    async chooseViewed(text) {
      const { question_id } = text;
      const other = viewed.get(question_id);
      if (other === undefined || !(await answerStore.flush())) return;
      const gone = textOf(question_id);
      await device.swap(text, { shown: gone, other });
      stood.set(question_id, without(stood.get(question_id) ?? NONE, other));
      stored.set(question_id, joinTexts([...without(stored.get(question_id) ?? NONE, other), gone], NONE));
      viewed.delete(question_id);
      chosen.add(question_id);
      write(text, other, 0);
      changed();
    },
    async keepThis(part_id) {
      const texts = offered.get(part_id) ?? NONE;
      await device.forget(part_id, texts);
      for (const some of [stood, stored])
        some.set(
          part_id,
          (some.get(part_id) ?? NONE).filter((text) => !texts.includes(text)),
        );
      chosen.delete(part_id);
      changed();
    },
    receive(now) {
      for (const part_id of part_ids) stored.set(part_id, now.get(part_id) ?? NONE);
      changed();
    },
    follow() {
      look();
      return answerStore.subscribe(look);
    },
    subscribe,
  };
}
