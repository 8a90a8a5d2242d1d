import { mergeClasses } from '@fluentui/react-components';
import { useRef } from 'react';
import { Toolbar } from './Toolbar.tsx';
import { useRichTextStyles } from './RichTextEditor.styles.ts';
import { useQuill } from './use-quill.ts';

interface RichTextEditorProps {
  /** HTML as it is stored; another one than was told last takes the place of what stands here. */
  value: string;
  /** Every change, as HTML that every screen shows alike; '' where nothing is written. */
  onChange: (html: string) => void;
  /** What the text is, for those who do not see it. */
  label: string;
  placeholder?: string;
  /** The id of what says more about the field, such as an error. */
  describedBy?: string;
  autoFocus?: boolean;
  /** A line or two with emphasis, as in a row of a list. */
  compact?: boolean;
}

/** A field of rich text: its toolbar above, what is typed below. */
export function RichTextEditor({
  value,
  onChange,
  label,
  placeholder = 'Start typing...',
  describedBy,
  autoFocus = false,
  compact = false,
}: RichTextEditorProps) {
  const styles = useRichTextStyles();
  const host = useRef<HTMLDivElement>(null);
  const quill = useQuill(host, { value, onChange, label, placeholder, describedBy, autoFocus });
  return (
    <div className={styles.frame}>
      <Toolbar quill={quill} label={label} compact={compact} />
      <div ref={host} className={mergeClasses(styles.host, compact && styles.compact)} />
    </div>
  );
}
