import { Button } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import { saveImage, type SavedImage } from '../../../api/authoring.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';
import { IMAGE_TYPES } from './quill.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_DESCRIPTION_CHARS = 500;

interface ImageDialogProps {
  /** One that was pasted or dropped; null where it is still to be chosen. */
  file: File | null;
  /** The description of an image that stands in the text already, which alone is changed then. */
  alt?: string | undefined;
  /** `image` is null where only the description is another. */
  onDone: (alt: string, image: SavedImage | null) => void;
  onClose: () => void;
}

/** Asks for an image and what it shows, and sends it; nothing stands in the text before the server has it. */
export function ImageDialog({ file: given, alt: before, onDone, onClose }: ImageDialogProps) {
  const styles = useAuthoringStyles();
  const id = useId();
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState(before ?? '');
  const [fraction, setFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const isNew = before === undefined;

  async function done(): Promise<void> {
    if (sending.current) return;
    const wrong = (isNew ? fileProblem(file) : null) ?? (alt.trim() === '' ? 'Describe the image first.' : null);
    setProblem(wrong);
    if (wrong !== null) return;
    if (!isNew || !file) return onDone(alt.trim(), null);
    const { signal } = (sending.current = new AbortController());
    setFraction(0);
    try {
      const image = await saveImage(file, { onProgress: setFraction, signal });
      if (!signal.aborted) onDone(alt.trim(), image);
    } catch (error) {
      if (!signal.aborted)
        setProblem(
          `${error instanceof Error ? error.message : String(error)} The image and its description are still here.`,
        );
    }
    sending.current = null;
    setFraction(null);
  }

  const title = isNew ? 'Image' : 'Describe image';
  return (
    <Modal label={title} className={styles.dialog} onClose={onClose}>
      <h2 className={styles.dialogTitle}>{title}</h2>
      {isNew && (
        <div className={styles.fields}>
          <label htmlFor={`${id}file`} className={styles.label}>
            {given ? `Chosen: ${given.name}` : 'Image file'}
          </label>
          <input
            id={`${id}file`}
            type="file"
            accept={IMAGE_TYPES.join()}
            disabled={fraction !== null}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? given);
              setProblem(null);
            }}
          />
        </div>
      )}
      <div className={styles.fields}>
        <label htmlFor={id} className={styles.label}>
          What the image shows, for students who do not see it
        </label>
        <input
          id={id}
          type="text"
          dir="auto"
          className={styles.text}
          maxLength={MAX_DESCRIPTION_CHARS}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void done();
          }}
        />
      </div>
      {fraction !== null && <progress aria-label="Upload" max={1} value={fraction} />}
      {problem !== null && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button appearance="primary" disabledFocusable={fraction !== null} onClick={() => void done()}>
          {fraction === null ? (isNew ? 'Insert' : 'Done') : `Uploading... ${Math.floor(fraction * 100)} %`}
        </Button>
      </div>
    </Modal>
  );
}

function fileProblem(file: File | null): string | null {
  if (!file) return 'Choose an image first.';
  if (!IMAGE_TYPES.includes(file.type)) return 'Please choose a PNG, JPEG, WebP or GIF image.';
  return file.size > MAX_BYTES ? 'The image is larger than 10 MB. Please choose a smaller one.' : null;
}
