import { Button } from '@fluentui/react-components';
import { Checkmark16Regular, Dismiss20Regular, ErrorCircle16Regular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { saveImage } from '../../../api/authoring.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useFocusNearby } from '../../../ui/focus-nearby.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import {
  type ChosenImage,
  checked,
  fileProblem,
  IMAGE_TYPES,
  type ReadyImage,
  readyImages,
  type SaveImage,
  sendImages,
  withFiles,
} from './chosen-images.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { useImageStyles } from './ImageDialog.styles.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { IMAGE_TEXTS } from './rich-text-texts.ts';

interface ImageDialogProps {
  files: readonly File[];
  isSingle?: boolean;
  onDone: (images: ReadyImage[]) => void;
  onClose: () => void;
  save?: SaveImage;
}

export function ImageDialog({ files, isSingle = false, onDone, onClose, save = saveImage }: ImageDialogProps) {
  const styles = useAuthoringStyles();
  const own = useImageStyles();
  const id = useId();
  const { ref: form, ...nearby } = useFocusNearby<HTMLFormElement>();
  const [images, setImages] = useState(() => withFiles([], files));
  const [progress, setProgress] = useState<{ place: number; fraction: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const { close, question } = useClosing(
    images.some(({ alt }) => alt.trim() !== ''),
    onClose,
  );

  function put(image: ChosenImage, change: Partial<ChosenImage>): void {
    setImages((now) => now.map((one) => (one.id === image.id ? { ...one, ...change } : one)));
  }

  function refuse(next: ChosenImage[]): void {
    setImages(next);
    const first = next.find((image) => image.problem !== null);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-image-place="${first?.id}"] :is(input, button)`)?.focus(),
    );
  }

  const send = () =>
    once(async () => {
      setProblem(images.length === 0 ? IMAGE_TEXTS.chooseFirst : null);
      if (images.length === 0) return;
      const next = checked(images);
      if (next.some((image) => image.problem !== null)) return refuse(next);
      const { signal } = (sending.current = new AbortController());
      const sent = await sendImages(next, {
        save,
        signal,
        onProgress: (place, fraction) => setProgress({ place, fraction }),
        onSettled: (image) => put(image, image),
      });
      if (signal.aborted) return;
      setProgress(null);
      const ready = readyImages(sent);
      if (ready) return onDone(ready);
      refuse(sent);
      setProblem(IMAGE_TEXTS.notAllSent);
    });

  return (
    <Modal label={IMAGE_TEXTS.title} className={styles.dialog} onClose={close}>
      <h2 className={styles.dialogTitle}>{images.length > 1 ? IMAGE_TEXTS.many(images.length) : IMAGE_TEXTS.one}</h2>
      <form
        ref={form}
        {...nearby}
        noValidate
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className={styles.fields}>
          <label htmlFor={id} className={styles.label}>
            {isSingle ? IMAGE_TEXTS.file : images.length === 0 ? IMAGE_TEXTS.files : IMAGE_TEXTS.addFiles}
          </label>
          <input
            id={id}
            type="file"
            multiple={!isSingle}
            accept={IMAGE_TYPES.join()}
            className={own.file}
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              // copied before the field is emptied, so that the same file can be chosen again
              const chosen = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              setImages((now) => withFiles(isSingle && chosen.length > 0 ? [] : now, chosen));
              setProblem(null);
            }}
          />
          <span className={styles.label}>{IMAGE_TEXTS.kinds}</span>
        </div>
        {images.length > 0 && (
          <ol aria-label={IMAGE_TEXTS.chosen} className={own.list}>
            {images.map((image, place) => (
              <ImageItem
                key={image.id}
                image={image}
                isOnly={images.length === 1}
                isReadOnly={isBusy}
                fraction={progress?.place === place ? progress.fraction : null}
                onDescribe={(alt) => put(image, { alt, problem: null })}
                onRemove={() => setImages((now) => now.filter((one) => one.id !== image.id))}
              />
            ))}
          </ol>
        )}
        {problem !== null && (
          <p role="alert" className={styles.error}>
            <ErrorCircle16Regular aria-hidden />
            {problem}
          </p>
        )}
        <DialogButtons act={IMAGE_TEXTS.insert} busyAct={IMAGE_TEXTS.uploading} isBusy={isBusy} onCancel={close} />
      </form>
      {question}
    </Modal>
  );
}

interface ImageItemProps {
  image: ChosenImage;
  isOnly: boolean;
  isReadOnly: boolean;
  /** Null while it is not being sent. */
  fraction: number | null;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

function ImageItem({ image, isOnly, isReadOnly, fraction, onDescribe, onRemove }: ImageItemProps) {
  const styles = useAuthoringStyles();
  const own = useImageStyles();
  const { id, file, alt, problem } = image;
  return (
    <li data-image-place={id} className={own.item}>
      <Thumbnail file={file} />
      <div className={styles.fields}>
        <span className={own.name}>{file.name}</span>
        {fileProblem(file) === null ? (
          <DescriptionField
            of={isOnly ? undefined : file.name}
            value={alt}
            problem={problem}
            isReadOnly={isReadOnly}
            onChange={onDescribe}
          />
        ) : (
          <span role="status" className={styles.error}>
            <ErrorCircle16Regular aria-hidden />
            {problem}
          </span>
        )}
        <ImageState image={image} fraction={fraction} />
      </div>
      <Button
        appearance="transparent"
        icon={<Dismiss20Regular />}
        aria-label={IMAGE_TEXTS.remove(file.name)}
        disabledFocusable={isReadOnly}
        onClick={onRemove}
      />
    </li>
  );
}

function ImageState({ image, fraction }: { image: ChosenImage; fraction: number | null }) {
  const styles = useAuthoringStyles();
  if (fraction !== null)
    return (
      <progress aria-label={IMAGE_TEXTS.uploadOf(image.file.name)} max={1} value={fraction} style={{ width: '100%' }} />
    );
  if (!image.saved) return null;
  return (
    <span role="status" className={styles.answer}>
      <Checkmark16Regular aria-hidden />
      {IMAGE_TEXTS.uploaded}
    </span>
  );
}

function Thumbnail({ file }: { file: File }) {
  const own = useImageStyles();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!IMAGE_TYPES.includes(file.type)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // decorative: the field beside it describes the image
  return <span className={own.frame}>{address !== null && <img alt="" src={address} className={own.picture} />}</span>;
}
