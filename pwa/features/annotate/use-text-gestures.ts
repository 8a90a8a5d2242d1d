import { useEffect, useEffectEvent } from 'react';
import type { AnnotatedText, Target } from './annotated-text.ts';
import { chooseByKey } from './choose-by-key.ts';
import type { PageAnnotation } from './page-annotation.ts';
import { selectedRanges, watchSelection } from './watch-selection.ts';

interface TextGestures {
  tool: { kind: 'menu'; target: Target; isOfSelection: boolean } | { kind: 'note' | 'word'; target: Target } | null;
  openMenu: (target: Target | null, how: { isOfSelection: boolean; takesFocus: boolean }) => boolean;
  hideMenu: () => void;
  close: () => void;
  act: Record<Act, (words: Target) => void>;
}

type Act = PageAnnotation['kind'] | 'word';

const ACTS: Readonly<Record<string, Act>> = { KeyH: 'highlight', KeyN: 'note', KeyW: 'word' };

export function useTextGestures(root: HTMLElement, text: AnnotatedText, gestures: TextGestures): void {
  const { tool, openMenu, hideMenu, close, act } = gestures;
  const selected = () => text.targetOf(selectedRanges(root));

  const clearWords = useEffectEvent(() => {
    if (tool?.kind === 'menu' && tool.isOfSelection) hideMenu();
  });
  const selectWords = useEffectEvent((ranges: readonly Range[]) => {
    const target = text.targetOf(ranges);
    if (target) openMenu(target, { isOfSelection: true, takesFocus: false });
    else clearWords();
  });
  const pressWords = useEffectEvent((x: number, y: number) => {
    openMenu(text.targetAt(x, y), { isOfSelection: false, takesFocus: false });
  });
  const pressOutside = useEffectEvent((input: 'mouse' | 'touch' | 'key') => {
    // a touch may begin a scroll, with the words still selected
    if (tool?.kind === 'menu' && (input === 'mouse' || !tool.isOfSelection)) hideMenu();
  });
  const askForMenu = useEffectEvent((point: { x: number; y: number } | null): boolean => {
    const words = selected();
    return openMenu(words ?? (point && text.targetAt(point.x, point.y)), {
      isOfSelection: words !== null,
      takesFocus: true,
    });
  });

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && tool?.kind === 'menu') {
      event.preventDefault();
      close();
      return;
    }
    const { target } = event;
    const isWriting = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
    if (isWriting || tool?.kind === 'note') return;
    const wanted = event.altKey && !event.ctrlKey && !event.metaKey ? ACTS[event.code] : undefined;
    if (wanted) {
      // read the selection again: the menu comes only once a selection has come to rest
      const words = selected() ?? tool?.target;
      if (!words) return;
      event.preventDefault();
      act[wanted](words);
    } else if (chooseByKey(event, text.documents, root)) event.preventDefault();
  });

  useEffect(() => {
    const stop = watchSelection(root, {
      onSelect: (ranges) => selectWords(ranges),
      onClear: () => clearWords(),
      onPress: (x, y) => pressWords(x, y),
      onPressOutside: (input) => pressOutside(input),
      onMenu: (point) => askForMenu(point),
    });
    const listen = (event: KeyboardEvent) => pressKey(event);
    // capture: with words selected, a key that the screen knows too is meant for the words
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      stop();
      document.removeEventListener('keydown', listen, { capture: true });
    };
  }, [root, text]);
}
