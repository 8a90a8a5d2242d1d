import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';

interface WaitingFieldProps<Value> {
  label: string;
  /** What is added to. */
  value: Value;
  /** Every change: the words of this field, which go behind what `value` was when it came. */
  onTyped: (words: string, began: Value) => void;
  /** Told whether the focus is in it: only then does the field itself take it. */
  onFocus: (isFocused: boolean) => void;
  /** What stands over it, of what `value` was when it came: no words are on the screen twice. */
  children?: (began: Value) => ReactNode;
}

/**
 * Takes what is typed while the field that was just opened is on its way: an author types at once, and no key is lost. It keeps
 * nothing to itself: whatever becomes of it, its words are where they belong [R85].
 */
export function WaitingField<Value>({ label, value, onTyped, onFocus, children }: WaitingFieldProps<Value>) {
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
        placeholder="Start typing..."
        className={mergeClasses(styles.text, styles.typedAhead)}
        onChange={({ currentTarget: { value: words } }) => onTyped(words, began)}
        onFocus={() => onFocus(true)}
        // another window has the focus where this is still the field of this one
        onBlur={({ currentTarget }) => onFocus(document.activeElement === currentTarget)}
      />
    </>
  );
}
