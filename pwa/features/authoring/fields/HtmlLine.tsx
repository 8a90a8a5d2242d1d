import { mergeClasses } from '@fluentui/react-components';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPassing } from '../rich-text/passing-keys.ts';
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
import { htmlOfText, isPlainHtml, partAt, type PartText, textOfHtml } from './plain-html.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { pastedLines } from './pasted-lines.ts';

interface HtmlLineProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  placeholder: string;
  isWrong?: boolean;
  describedBy?: string | undefined;
  /**
   * Called for several pasted lines, with this field's text including the first line, and the other lines, each a
   * value of its own. Without it all lines go into this field.
   */
  onLines?: ((html: string, others: string[]) => void) | undefined;
  onEnter?: (() => void) | undefined;
  /** Called with the caret's position once a pointer or key set it; passing through with Tab does not count. */
  onCaret?: ((part: PartText) => void) | undefined;
}

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
  // stays rich: emptying the text must not replace the field while somebody types
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
    // renders the text before the caret moves behind it
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
