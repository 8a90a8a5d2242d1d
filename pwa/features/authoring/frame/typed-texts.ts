// Typed text that is not in the paper yet: a pasted paper, a transcript, an order. Each change is stored on this
// device at once, until the server has it or the author discards it [R85].

import { createListeners, type Listeners } from '../../../base/store.ts';
import type { UnsavedText, UnsavedTextOf, UnsavedTexts } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { Keeper } from '../../../base/keeper.ts';

type Kind = UnsavedText['kind'];

export type TypedText = UnsavedText extends infer Text
  ? Text extends UnsavedText
    ? Omit<Text, 'kept_at'>
    : never
  : never;

export interface TypedTexts extends Pick<Listeners, 'subscribe'> {
  /** Loads what earlier visits left; loads nothing if the browser stores nothing. */
  load: () => Promise<void>;
  /** Returns all texts that the server does not have; referentially stable until one changes. */
  all: () => readonly UnsavedText[];
  read: <Of extends Kind>(kind: Of, id: string) => UnsavedTextOf<Of> | null;
  type: (text: TypedText) => void;
  /** Tells that the page is left: nothing is stored any more. */
  setLeft: (isLeft: boolean) => void;
  leave: (kind: Kind, id: string) => void;
  drop: (kind: Kind, id: string) => void;
  isOnScreen: (kind: Kind, id: string) => boolean;
  isTyping: () => boolean;
  /** Returns true if this device could not store the latest change of a text. */
  isKeepingRefused: () => boolean;
  /** Resolves once everything typed is stored, as far as this device stores anything. */
  settled: () => Promise<void>;
}

export function createTypedTexts(stored: UnsavedTexts, now: () => number): TypedTexts {
  const texts = new Map<string, UnsavedText>();
  const onScreen = new Set<string>();
  let list: readonly UnsavedText[] = [];
  const { subscribe, tell } = createListeners();
  const keeper = new Keeper<UnsavedText>({
    keep: (_key, text) => stored.keep(text),
    forget(key) {
      const [kind, id] = key.split(' ') as [Kind, string];
      return stored.forget(kind, id);
    },
    changed: tell,
  });

  function changed(): void {
    list = [...texts.values()];
    tell();
  }

  return {
    subscribe,
    async load() {
      try {
        for (const text of await stored.read()) {
          const key = keyOf(text.kind, text.id);
          if (!texts.has(key)) texts.set(key, text); // what was typed meanwhile is newer
        }
      } catch {
        return; // a browser that stores nothing has nothing stored: the first change reports it
      }
      changed();
    },
    all: () => list,
    read<Of extends Kind>(kind: Of, id: string) {
      return (texts.get(keyOf(kind, id)) ?? null) as UnsavedTextOf<Of> | null;
    },
    type(text) {
      const key = keyOf(text.kind, text.id);
      const whole: UnsavedText = { ...text, kept_at: now() };
      texts.set(key, whole);
      onScreen.add(key);
      keeper.keep(key, whole);
      changed();
    },
    setLeft: (isLeft) => keeper.setLeft(isLeft),
    leave(kind, id) {
      onScreen.delete(keyOf(kind, id));
      changed();
    },
    drop(kind, id) {
      const key = keyOf(kind, id);
      onScreen.delete(key);
      if (!texts.delete(key)) return;
      keeper.forget(key);
      changed();
    },
    isOnScreen: (kind, id) => onScreen.has(keyOf(kind, id)),
    isTyping: () => onScreen.size > 0,
    isKeepingRefused: () => keeper.isRefused(),
    settled: () => keeper.settled(),
  };
}

function keyOf(kind: Kind, id: string): string {
  return `${kind} ${id}`;
}
