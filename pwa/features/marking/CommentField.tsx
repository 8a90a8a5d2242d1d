import { useId, type ComponentPropsWithoutRef } from 'react';
import { useMarkingStyles } from './marking.styles.ts';
import { COMMENT_FIELD } from './mark-screen-texts.ts';

interface CommentFieldProps extends Omit<ComponentPropsWithoutRef<'textarea'>, 'maxLength' | 'value'> {
  value: string;
  /** The server's limit in characters. */
  most: number;
  /** Hides the count until the text is near the limit, for lists of fields. */
  isBrief?: boolean;
}

/** Edits a comment. A text over the limit, such as a pasted one, stays whole with an error [R3]. */
export function CommentField({ value, most, isBrief = false, readOnly, ...field }: CommentFieldProps) {
  const styles = useMarkingStyles();
  const id = useId();
  const isTooLong = value.length > most;
  const isCounted = readOnly !== true && (!isBrief || value.length > most * 0.8);
  return (
    <div className={styles.commentBox}>
      <textarea
        dir="auto"
        {...field}
        readOnly={readOnly}
        value={value}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-count ${id}-trouble`}
      />
      <span id={`${id}-count`} className={styles.counted}>
        {isCounted && COMMENT_FIELD.counted(value.length, most)}
      </span>
      <p id={`${id}-trouble`} role="alert" className={styles.trouble}>
        {isTooLong && COMMENT_FIELD.tooLong}
      </p>
    </div>
  );
}
