import { mergeClasses } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DescribeImageDialog } from './DescribeImageDialog.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { imageAt, insertImages } from './quill.ts';
import { Toolbar } from './Toolbar.tsx';
import { useRichTextStyles } from './RichTextEditor.styles.ts';
import { useCaret } from './use-caret.ts';
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
  /** The headings before it, as HTML, and the level of what it stands below: its own go on from there. */
  above?: string;
  under?: number;
  autoFocus?: boolean;
  /** A line or two with emphasis, as in a row of a list. */
  compact?: boolean;
  /** Whether images may stand in it. */
  images?: boolean;
  /** Where the caret is, once it was put or moved there: how the text is parted there. */
  onCaret?: ((part: () => [before: string, after: string]) => void) | undefined;
}

/** What is asked about: new images at a place, or the description of the one that stands there. */
type Asked = { index: number; files: File[] } | { index: number; alt: string };

/** A field of rich text: its toolbar above, what is typed below. */
export function RichTextEditor({
  value,
  onChange,
  label,
  placeholder = 'Start typing...',
  describedBy,
  above = '',
  under = 2,
  autoFocus = false,
  compact = false,
  images = !compact,
  onCaret,
}: RichTextEditorProps) {
  const styles = useRichTextStyles();
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const onImages = images ? (files: File[], index: number) => setAsked({ files, index }) : undefined;
  const quill = useQuill(host, frame, {
    value,
    onChange,
    label,
    placeholder,
    describedBy,
    above,
    under,
    autoFocus,
    onImages,
  });
  useCaret(host, quill, onCaret);
  // at once: while the dialog stands, nothing under it takes the focus
  const close = () => flushSync(() => setAsked(null));
  return (
    <div ref={frame} className={styles.frame}>
      <Toolbar
        quill={quill}
        label={label}
        compact={compact}
        onImage={
          images
            ? (range) => setAsked((quill && imageAt(quill, range)) ?? { files: [], index: range.index })
            : undefined
        }
      />
      <div ref={host} className={mergeClasses(styles.host, compact && styles.compact)} />
      {asked && quill && 'files' in asked && (
        <ImageDialog
          files={asked.files}
          onDone={(ready) => {
            close();
            insertImages(quill, asked.index, ready);
          }}
          onClose={close}
        />
      )}
      {asked && quill && 'alt' in asked && (
        <DescribeImageDialog
          alt={asked.alt}
          onDone={(alt) => {
            close();
            quill.formatText(asked.index, 1, 'alt', alt, 'user');
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
