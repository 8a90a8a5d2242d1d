import type { KeptText } from '../../../local/kept-texts.ts';
import type { Desk } from './desk.ts';

type Shelf = Pick<Desk, 'texts' | 'undo'>;

export function discardText(desk: Shelf, text: KeptText): void {
  desk.texts.drop(text.kind, text.id);
  offerBack(desk, text);
}

export function offerBack({ texts, undo }: Shelf, text: KeptText): void {
  undo.set({
    words: 'Text discarded.',
    run() {
      // only one text of a kind is stored: the undo must not replace a newer one
      if (texts.read(text.kind, text.id)) throw new Error('Another text was typed since. Add it or discard it first.');
      texts.type(text);
      texts.leave(text.kind, text.id);
      undo.set(null);
    },
  });
}
