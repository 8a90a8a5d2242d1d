import { mergeClasses } from '@fluentui/react-components';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';

interface WaitingFieldProps {
  label: string;
  /** What stands in it, for `typeAhead` once the field itself is here. */
  onTyped: (words: string) => void;
}

/** Takes what is typed while the field that was just opened is on its way: an author types at once, and no key is lost. */
export function WaitingField({ label, onTyped }: WaitingFieldProps) {
  const styles = useAuthoringStyles();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <textarea
      ref={field}
      dir="auto"
      aria-label={label}
      placeholder="Start typing..."
      className={mergeClasses(styles.text, styles.typedAhead)}
      onChange={({ currentTarget: { value } }) => onTyped(value)}
    />
  );
}

/** Types what was typed ahead into the field that has the focus, which hears of it as of any typing. */
export function typeAhead(typed: RefObject<string>): void {
  if (typed.current === '') return;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else types into fields of every kind
  document.execCommand('insertText', false, typed.current);
  typed.current = '';
}
