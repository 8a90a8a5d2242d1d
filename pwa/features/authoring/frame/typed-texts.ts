// Text that an author types and that is not in the paper yet: a paper that is pasted, a transcript, an order. Every change is
// kept on this device at once, and stays until the server has it or its author lets it go [R85].

import { createListeners, type Listeners } from '../../../base/store.ts';
import type { KeptText, KeptTextOf, KeptTexts } from '../../../local/kept-texts.ts';
import { Keeper } from '../../../base/keeper.ts';

type Kind = KeptText['kind'];

/** A text as it stands on the screen. */
export type TypedText = KeptText extends infer Text ? (Text extends KeptText ? Omit<Text, 'kept_at'> : never) : never;

export interface TypedTexts extends Pick<Listeners, 'subscribe'> {
  /** Takes up what earlier visits left; nothing where the browser keeps nothing. */
  load: () => Promise<void>;
  /** All that the server does not have; the same until it changes. */
  all: () => readonly KeptText[];
  read: <Of extends Kind>(kind: Of, id: string) => KeptTextOf<Of> | null;
  /** It says this now, on the screen. */
  type: (text: TypedText) => void;
  /** Whether the page with all of them is left: nothing is kept for it any more. */
  setLeft: (isLeft: boolean) => void;
  /** Its screen is closed; it is offered again. */
  leave: (kind: Kind, id: string) => void;
  /** The server has it, or nobody wants it. */
  drop: (kind: Kind, id: string) => void;
  /** Whether it was typed on a screen that is still open. */
  isOnScreen: (kind: Kind, id: string) => boolean;
  /** Whether something that was typed stands on the screen. */
  isTyping: () => boolean;
  /** Whether this device could not keep the latest of some text. */
  isKeepingRefused: () => boolean;
  /** Resolves once all that was typed is kept, as far as this device keeps anything. */
  settled: () => Promise<void>;
}

export function createTypedTexts(kept: KeptTexts, now: () => number): TypedTexts {
  const texts = new Map<string, KeptText>();
  const onScreen = new Set<string>();
  let list: readonly KeptText[] = [];
  const { subscribe, tell } = createListeners();
  const keeper = new Keeper<KeptText>({
    keep: (_key, text) => kept.keep(text),
    forget(key) {
      const [kind, id] = key.split(' ') as [Kind, string];
      return kept.forget(kind, id);
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
        for (const text of await kept.read()) {
          const key = keyOf(text.kind, text.id);
          if (!texts.has(key)) texts.set(key, text); // what was typed meanwhile is newer
        }
      } catch {
        return; // a browser that keeps nothing has kept nothing: the first change says so
      }
      changed();
    },
    all: () => list,
    read<Of extends Kind>(kind: Of, id: string) {
      return (texts.get(keyOf(kind, id)) ?? null) as KeptTextOf<Of> | null;
    },
    type(text) {
      const key = keyOf(text.kind, text.id);
      const whole: KeptText = { ...text, kept_at: now() };
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
