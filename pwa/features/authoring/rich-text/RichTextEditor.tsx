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
import { START_TYPING } from './rich-text-texts.ts';

interface RichTextEditorProps {
  /** Stored HTML; a value other than the last one reported replaces the content. */
  value: string;
  /** Called at each change with HTML that every screen shows alike; '' if it is empty. */
  onChange: (html: string) => void;
  label: string;
  placeholder?: string;
  describedBy?: string;
  /** The headings before it, as HTML, and the level of its container: heading levels continue from there. */
  above?: string;
  under?: number;
  autoFocus?: boolean;
  compact?: boolean;
  images?: boolean;
  onCaret?: ((part: () => [before: string, after: string]) => void) | undefined;
}

type Asked = { index: number; files: File[] } | { index: number; alt: string };

export function RichTextEditor({
  value,
  onChange,
  label,
  placeholder = START_TYPING.placeholder,
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
  // synchronous, because nothing behind an open dialog takes the focus
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
