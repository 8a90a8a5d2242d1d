// A text that another tab or device wrote may take the place of one that stood on this screen, or had not reached it. The one that
// is gone is kept on the device, so that whoever wrote it can have it back.

import { createListeners } from '../../../base/store.ts';
import { joinTexts, type ChangeTexts } from '../../../local/other-texts.ts';
import type { AnswerSheet } from '../sheet/answer-sheet.ts';

type Text = Parameters<AnswerSheet['write']>[0];

export interface OtherTexts {
  /** The text that gave way to one that does not have all of it; null for none [R189]. */
  read: (part_id: string) => string | null;
  /** Writes what the student typed. */
  write: (text: Text, value: string, quietMs: number) => void;
  /** Shows the other text, and keeps the one that shows now in its place. */
  swap: (text: Text) => void;
  /** Lets go of the other text. */
  drop: (part_id: string) => void;
  /** The texts that the device keeps, by part. */
  receive: (kept: ReadonlyMap<string, readonly string[]>) => void;
  /** Follows the sheet until it is told not to. */
  follow: () => () => void;
  subscribe: (changed: () => void) => () => void;
}

interface OtherTextsDeps {
  sheet: AnswerSheet;
  part_ids: readonly string[];
  /** Changes what the device keeps of a part; resolves to what it keeps then, and rejects where it cannot. */
  change: (part_id: string, change: ChangeTexts) => Promise<readonly string[]>;
}

export function createOtherTexts({ sheet, part_ids, change }: OtherTextsDeps): OtherTexts {
  const textOf = (part_id: string) => String(sheet.read(part_id).value ?? '');
  const shown = new Map(part_ids.map((part_id) => [part_id, textOf(part_id)]));
  /** Of these what shows is the student's: it stood here from the beginning, or was typed or chosen here. */
  const own = new Set(part_ids);
  const others = new Map<string, readonly string[]>();
  /** How many changes of a part are on their way to the device: what it says meanwhile may be of before. */
  const changing = new Map<string, number>();
  const { subscribe, tell } = createListeners();

  const othersOf = (part_id: string) => others.get(part_id) ?? [];
  const read = (part_id: string) => without(othersOf(part_id), textOf(part_id))[0] ?? null;

  /** What a change leaves is there at once; where the device cannot keep it, it lives as long as the page. */
  function put(part_id: string, how: ChangeTexts): void {
    const before = othersOf(part_id);
    const after = how(before);
    if (after.length === before.length && after.every((text, index) => text === before[index])) return;
    others.set(part_id, after);
    changing.set(part_id, (changing.get(part_id) ?? 0) + 1);
    void change(part_id, how)
      .catch((error: unknown) => reportError(error))
      .then((texts) => {
        const left = (changing.get(part_id) ?? 1) - 1;
        changing.set(part_id, left);
        if (left === 0 && texts) others.set(part_id, texts);
        tell();
      });
  }

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
      const isLate = !isOwn && othersOf(part_id).includes(text);
      put(part_id, (texts) => {
        const left = without(texts, text);
        // what came from elsewhere, and gives way to what comes next from there, takes the place of no text of the student's
        const isKept = !isLate && (isOwn || left.length === 0);
        return isKept ? without(joinTexts([was], left), text) : left;
      });
    }
    tell();
  }

  return {
    read,
    write,
    swap(text) {
      const other = read(text.question_id);
      if (other === null) return;
      const gone = textOf(text.question_id);
      put(text.question_id, (texts) => without(joinTexts([gone], texts), other));
      write(text, other, 0);
    },
    drop(part_id) {
      const other = read(part_id);
      put(part_id, (texts) => texts.filter((one) => one !== other));
      tell();
    },
    receive(kept) {
      for (const part_id of part_ids) {
        if (changing.get(part_id)) continue;
        others.set(part_id, kept.get(part_id) ?? []);
        // both of two are kept that came apart, and one of them shows; what is written into it later makes it no other one
        put(part_id, (texts) => without(texts, textOf(part_id)));
      }
      tell();
    },
    follow() {
      look();
      return sheet.subscribe(look);
    },
    subscribe,
  };
}

/** Those that are not in a text. */
function without(texts: readonly string[], text: string): string[] {
  return texts.filter((one) => !text.includes(one));
}
