import { mergeClasses } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { ImageDialog } from './ImageDialog.tsx';
import { imageAt, insertImage } from './quill.ts';
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
  /** Whether images may stand in it. */
  images?: boolean;
}

/** An image that is asked about: a new one at a place, or the description of one that stands there. */
interface AskedImage {
  file: File | null;
  index: number;
  alt?: string;
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
  images = !compact,
}: RichTextEditorProps) {
  const styles = useRichTextStyles();
  const host = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedImage | null>(null);
  const onImage = images ? (file: File, index: number) => setAsked({ file, index }) : undefined;
  const quill = useQuill(host, { value, onChange, label, placeholder, describedBy, autoFocus, onImage });
  return (
    <div className={styles.frame}>
      <Toolbar
        quill={quill}
        label={label}
        compact={compact}
        onImage={
          images && quill
            ? (range) => setAsked({ file: null, index: range.index, ...imageAt(quill, range) })
            : undefined
        }
      />
      <div ref={host} className={mergeClasses(styles.host, compact && styles.compact)} />
      {asked && quill && (
        <ImageDialog
          file={asked.file}
          alt={asked.alt}
          onDone={(alt, image) => {
            setAsked(null);
            if (image) insertImage(quill, asked.index, { ...image, alt });
            else quill.formatText(asked.index, 1, 'alt', alt, 'user');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
