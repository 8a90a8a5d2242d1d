import { mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import type { ComponentProps } from 'react';
import { useWrappedSelectStyles } from './WrappedSelect.styles.ts';

interface WrappedSelectProps extends Omit<ComponentProps<'select'>, 'value'> {
  value: string;
  words: string;
  inline?: boolean;
  wordsClassName?: string;
}

/** A native select that wraps its long chosen option, which browsers cut off. */
export function WrappedSelect({ words, inline = false, className, wordsClassName, ...select }: WrappedSelectProps) {
  const styles = useWrappedSelectStyles();
  return (
    <span data-label-words className={mergeClasses(styles.box, inline && styles.boxInline)}>
      <span
        aria-hidden="true"
        className={mergeClasses(styles.words, select.value === '' && styles.empty, wordsClassName)}
      >
        {words}
      </span>
      <select {...select} className={mergeClasses(styles.select, className)} />
      <ChevronDown20Regular className={styles.chevron} aria-hidden="true" />
    </span>
  );
}
