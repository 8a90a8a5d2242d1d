import { useRef, type KeyboardEvent } from 'react';

/** A second press sooner than this is a double tap, not a wish to clear. */
const DOUBLE_TAP_MS = 600;

/** The inputs of a radio group whose answer can be taken back: by a second press, or by Delete. */
export function useClearableRadios<Value>(value: unknown, give: (value: Value | null) => void) {
  const chosenAt = useRef(0);
  return (option: Value) => ({
    type: 'radio' as const,
    checked: value === option,
    onChange: () => {
      chosenAt.current = performance.now();
      give(option);
    },
    onClick: () => {
      if (value === option && performance.now() - chosenAt.current > DOUBLE_TAP_MS) give(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (value === null || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
      event.preventDefault();
      give(null);
    },
  });
}
