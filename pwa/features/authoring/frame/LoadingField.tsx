import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useAuthoringStyles } from './authoring.styles.ts';
import { FRAME_TEXTS } from './frame-texts.ts';

interface WaitingFieldProps<Value> {
  label: string;
  value: Value;
  /** Called at each change with this field's words, which go behind `value` as it was at mount. */
  onTyped: (words: string, began: Value) => void;
  /** Called when the focus enters or leaves: the real field takes the focus only if it is here. */
  onFocus: (isFocused: boolean) => void;
  /** Renders what is shown above it, from `value` at mount, so that no words appear twice. */
  children?: (began: Value) => ReactNode;
}

/**
 * Takes keys while the opened field's code loads: an author types at once, and no key is lost. It has no state of its
 * own, so its words are in the value whatever happens [R85].
 */
export function LoadingField<Value>({ label, value, onTyped, onFocus, children }: WaitingFieldProps<Value>) {
  const styles = useAuthoringStyles();
  const field = useRef<HTMLTextAreaElement>(null);
  const [began] = useState(value);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <>
      {children?.(began)}
      <textarea
        ref={field}
        dir="auto"
        aria-label={label}
        placeholder={FRAME_TEXTS.startTyping}
        className={mergeClasses(styles.text, styles.typedAhead)}
        onChange={({ currentTarget: { value: words } }) => onTyped(words, began)}
        onFocus={() => onFocus(true)}
        // ignores a blur to another window, where this stays the page's active element
        onBlur={({ currentTarget }) => onFocus(document.activeElement === currentTarget)}
      />
    </>
  );
}
