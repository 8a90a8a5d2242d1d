import { Button, mergeClasses } from '@fluentui/react-components';
import { Book20Regular, CommentNote20Regular, Dismiss20Regular, Highlight20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { menu as menuTexts } from './annotate-texts.ts';
import { useAnchored } from './use-anchored.ts';
import { useBar } from './use-bar.ts';
import { TEXT_TOOLS } from './watch-selection.ts';
import { useToolsStyles } from './TextTools.styles.ts';

interface TextMenuProps {
  range: Range | null;
  hasHighlight: boolean;
  hasNote: boolean;
  takesFocus: boolean;
  trouble: string | null;
  /** Null on words that can only be saved, such as those of a transcript. */
  onHighlight: (() => void) | null;
  onNote: (() => void) | null;
  /** Null during an attempt. */
  onWord: (() => void) | null;
  onClose: () => void;
}

export function TextMenu(props: TextMenuProps) {
  const { range, hasHighlight, hasNote, takesFocus, trouble, onHighlight, onNote, onWord, onClose } = props;
  const styles = useToolsStyles();
  const isBar = useBar();
  const menu = useRef<HTMLDivElement>(null);
  const point = useAnchored(menu, range, 'above', !isBar);

  useEffect(() => {
    if (takesFocus) menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocus]);

  function move(event: KeyboardEvent): void {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    items.at(step % items.length)?.focus();
  }

  const item = mergeClasses(styles.item, isBar && styles.itemWide);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={menuTexts.name}
      tabIndex={-1}
      {...{ [TEXT_TOOLS]: '' }}
      className={mergeClasses(styles.menu, isBar ? styles.bar : styles.floating)}
      style={isBar ? undefined : (point ?? { left: 0, top: 0, opacity: 0 })}
      // a press must not clear the selection
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={move}
    >
      {onHighlight && (
        <Button
          role="menuitem"
          appearance="subtle"
          icon={<Highlight20Regular />}
          className={item}
          onClick={onHighlight}
        >
          {menuTexts.highlight(hasHighlight)}
        </Button>
      )}
      {onNote && (
        <Button role="menuitem" appearance="subtle" icon={<CommentNote20Regular />} className={item} onClick={onNote}>
          {menuTexts.note(hasNote)}
        </Button>
      )}
      {onWord && (
        <Button
          role="menuitem"
          appearance="subtle"
          icon={<Book20Regular />}
          className={mergeClasses(item, styles.word)}
          onClick={onWord}
        >
          {menuTexts.word}
        </Button>
      )}
      <Button
        role="menuitem"
        appearance="subtle"
        aria-label={menuTexts.close}
        icon={<Dismiss20Regular />}
        className={mergeClasses(styles.close, isBar && styles.closeInBar)}
        onClick={onClose}
      />
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
    </div>
  );
}
