import { mergeClasses } from '@fluentui/react-components';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
import { htmlOfText, isPlainHtml, textOfHtml } from '../questions/plain-html.ts';
import { useAuthoringStyles } from './blocks.styles.ts';

interface HtmlLineProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  placeholder: string;
  isWrong?: boolean;
  describedBy?: string | undefined;
  /** Several lines were pasted: each is a value of its own. Without it they stand in this one. */
  onLines?: ((lines: string[]) => void) | undefined;
  onEnter?: (() => void) | undefined;
  /** Where the caret is, as it moves. */
  onCaret?: ((offset: number) => void) | undefined;
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
  // once with markup, always: to empty it must not take the field away under the hands
  const [isRich, setRich] = useState(() => !isPlainHtml(html));
  if (!isRich && !isPlainHtml(html)) setRich(true);
  if (isRich)
    return <RichTextEditor label={label} value={html} onChange={onChange} placeholder={placeholder} compact />;

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (!onLines || lines.length < 2) return;
    event.preventDefault();
    onLines(lines.map(htmlOfText));
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
      onChange={(event) => onChange(htmlOfText(event.currentTarget.value))}
      onPaste={paste}
      onSelect={(event) => onCaret?.(event.currentTarget.selectionStart)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
