// A text that another tab or device wrote may take the place of one that stood on this screen. The one that is gone is kept
// here while the page is open, so that whoever wrote it can have it back.

import { createListeners } from '../../../base/store.ts';
import type { AnswerSheet } from '../sheet/answer-sheet.ts';

type Text = Parameters<AnswerSheet['write']>[0];

export interface OtherTexts {
  /** The text that stood here until one that does not have all of it took its place; null for none [R189]. */
  read: (part_id: string) => string | null;
  /** Writes what the student typed. */
  write: (text: Text, value: string, quietMs: number) => void;
  /** Shows the text that stood here, and keeps the one that shows now in its place. */
  swap: (text: Text) => void;
  drop: (part_id: string) => void;
  /** Follows the sheet until it is told not to. */
  follow: () => () => void;
  subscribe: (changed: () => void) => () => void;
}

export function createOtherTexts(sheet: AnswerSheet, part_ids: readonly string[]): OtherTexts {
  const textOf = (part_id: string) => String(sheet.read(part_id).value ?? '');
  const shown = new Map(part_ids.map((part_id) => [part_id, textOf(part_id)]));
  /** Of these what shows is the student's: it stood here from the beginning, or was typed or chosen here. */
  const own = new Set(part_ids);
  const others = new Map<string, string>();
  const { subscribe, tell } = createListeners();

  function write(text: Text, value: string, quietMs: number): void {
    shown.set(text.question_id, value);
    own.add(text.question_id);
    sheet.write(text, value === '' ? null : value, quietMs);
  }

  function look(): void {
    for (const [part_id, was] of shown) {
      const text = textOf(part_id);
      if (text === was) continue;
      shown.set(part_id, text);
      const isOwn = own.delete(part_id);
      // a row of before, read late, was only on its way
      if (!isOwn && text === others.get(part_id)) others.delete(part_id);
      // what came from elsewhere, and gives way to what comes next from there, takes the place of no text of the student's
      else if (!text.includes(was) && (isOwn || !others.has(part_id))) others.set(part_id, was);
    }
    tell();
  }

  return {
    read: (part_id) => others.get(part_id) ?? null,
    write,
    swap(text) {
      const other = others.get(text.question_id);
      if (other === undefined) return;
      others.set(text.question_id, textOf(text.question_id));
      write(text, other, 0);
    },
    drop(part_id) {
      others.delete(part_id);
      tell();
    },
    follow() {
      look();
      return sheet.subscribe(look);
    },
    subscribe,
  };
}
