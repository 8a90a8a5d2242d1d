import { mergeClasses } from '@fluentui/react-components';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPassing } from '../rich-text/passing-keys.ts';
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
import { partAt, type PartText } from '../questions/edit-questions.ts';
import { htmlOfText, isPlainHtml, textOfHtml } from '../questions/plain-html.ts';
import { useAuthoringStyles } from './blocks.styles.ts';
import { pastedLines } from './pasted-lines.ts';

interface HtmlLineProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  placeholder: string;
  isWrong?: boolean;
  describedBy?: string | undefined;
  /**
   * Several lines were pasted: what stands in this one now, its words and the first line, and the others, each a value of its
   * own. Without it they all stand in this one.
   */
  onLines?: ((html: string, others: string[]) => void) | undefined;
  onEnter?: (() => void) | undefined;
  /** Where the caret is, once it was put or moved there; on the way through by Tab it is nowhere. */
  onCaret?: ((part: PartText) => void) | undefined;
}

/** A line of a block: plain text, or the rich editor where it has markup already. */
export function HtmlLine({
  label,
  html,
  onChange,
  placeholder,
  isWrong,
  describedBy,
  onLines,
  onEnter,
  onCaret,
}: HtmlLineProps) {
  const styles = useAuthoringStyles();
  const isUsed = useRef(false);
  // once with markup, always: to empty it must not take the field away under the hands
  const [isRich, setRich] = useState(() => !isPlainHtml(html));
  if (!isRich && !isPlainHtml(html)) setRich(true);
  if (isRich)
    return (
      <RichTextEditor
        label={label}
        value={html}
        onChange={onChange}
        placeholder={placeholder}
        onCaret={onCaret}
        compact
      />
    );

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const field = event.currentTarget;
    const pasted = onLines && pastedLines(event.clipboardData.getData('text/plain'), field);
    if (!pasted) return;
    event.preventDefault();
    // in the field before the caret goes behind it
    flushSync(() => onLines(htmlOfText(pasted.put), pasted.others.map(htmlOfText)));
    field.setSelectionRange(pasted.caret, pasted.caret);
  }

  function holdCaret(event: SyntheticEvent<HTMLTextAreaElement>): void {
    isUsed.current = true;
    onCaret?.(partAt(event.currentTarget.selectionStart));
  }

  return (
    <textarea
      dir="auto"
      rows={1}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      className={mergeClasses(styles.text, isWrong && styles.wrong)}
      placeholder={placeholder}
      value={textOfHtml(html)}
      onChange={(event) => {
        holdCaret(event);
        onChange(htmlOfText(event.currentTarget.value));
      }}
      onPaste={paste}
      onMouseDown={holdCaret}
      onSelect={(event) => isUsed.current && holdCaret(event)}
      onBlur={() => (isUsed.current = false)}
      onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
        if (!isPassing(event.key)) holdCaret(event);
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
