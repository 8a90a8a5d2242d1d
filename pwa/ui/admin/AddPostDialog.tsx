import { Field, Select } from '@fluentui/react-components';
import { useEffect, useState, type FormEvent } from 'react';
import { v7 as newId } from 'uuid';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { MAX_POST_TEXT_LENGTH, POST_TEXTS, PostCategory } from '../../../shared/posts.ts';
import { Modal } from '../Modal.tsx';
import { Notice } from '../Notice.tsx';
import { TextField } from '../TextField.tsx';
import { showToast } from '../toast.ts';
import { useClosing } from '../use-closing.tsx';
import { useAdminDialogStyles } from './admin-dialog.styles.ts';
import { useSingleFlight } from '../use-single-flight.ts';
import { DialogButtons } from '../DialogButtons.tsx';
import { ADD_POST } from './admin-texts.ts';

export type SendPost = (post: {
  post_id: string;
  post_category: PostCategory;
  post_text: string;
  image: File;
}) => Promise<unknown>;

interface AddPostDialogProps {
  category?: PostCategory;
  send: SendPost;
  onAdded: () => void;
  onClose: () => void;
}

const CATEGORY_WORDS = { course: 'Course', post: 'Post' } satisfies Record<PostCategory, string>;

export function AddPostDialog({ category: first, send, onAdded, onClose }: AddPostDialogProps) {
  const styles = useAdminDialogStyles();
  const [post_id] = useState(() => newId());
  const [category, setCategory] = useState<PostCategory | null>(first ?? null);
  const [image, setImage] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ category?: string | undefined; image?: string | undefined }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const preview = usePreview(image);
  const { close, question } = useClosing(text.trim() !== '', onClose);

  async function upload(event: FormEvent): Promise<void> {
    event.preventDefault();
    await once(async () => {
      if (!category || !image) {
        setErrors({
          ...(category ? {} : { category: POST_TEXTS.category }),
          ...(image ? {} : { image: POST_TEXTS.image }),
        });
        return;
      }
      setFailure(null);
      try {
        await send({ post_id, post_category: category, post_text: text.trim(), image });
        showToast(ADD_POST.done, 'success');
        onAdded();
        onClose();
      } catch (error) {
        setFailure(error instanceof Error && error.message !== '' ? error.message : SOMETHING_WENT_WRONG);
      }
    });
  }

  return (
    <Modal label={ADD_POST.title} onClose={close}>
      <form className={styles.form} noValidate onSubmit={(event) => void upload(event)}>
        <h2>{ADD_POST.title}</h2>
        <Field
          className={styles.field}
          label={ADD_POST.category}
          validationState={errors.category === undefined ? 'none' : 'error'}
          validationMessage={errors.category ?? null}
        >
          <Select
            size="large"
            value={category ?? ''}
            onChange={(_event, data) => {
              setCategory(PostCategory.safeParse(data.value).data ?? null);
              setErrors({ ...errors, category: undefined });
            }}
          >
            <option value="">{ADD_POST.select}</option>
            {PostCategory.options.map((one) => (
              <option key={one} value={one}>
                {CATEGORY_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          className={styles.field}
          label={ADD_POST.image}
          hint={errors.image === undefined ? ADD_POST.imageHint : null}
          validationState={errors.image === undefined ? 'none' : 'error'}
          validationMessage={errors.image ?? null}
        >
          {/* Fluent connects label and message only to controls of its own */}
          {(named) => (
            <input
              {...named}
              type="file"
              className={styles.file}
              accept="image/png,image/jpeg,image/webp,image/gif"
              onChange={({ target }) => {
                // a chooser that is cancelled returns no file
                const chosen = target.files?.[0];
                if (!chosen) return;
                setImage(chosen);
                setErrors({ ...errors, image: undefined });
              }}
            />
          )}
        </Field>
        {preview !== null && <img className={styles.preview} src={preview} alt={ADD_POST.preview} />}
        <TextField
          label={ADD_POST.words}
          hint={ADD_POST.wordsHint}
          maxLength={MAX_POST_TEXT_LENGTH}
          value={text}
          onChange={setText}
        />
        {failure !== null && (
          <div role="alert">
            <Notice intent="error">{ADD_POST.kept(failure)}</Notice>
          </div>
        )}
        <DialogButtons act={ADD_POST.upload} busyAct={ADD_POST.uploading} isBusy={isBusy} onCancel={close} />
      </form>
      {question}
    </Modal>
  );
}

function usePreview(image: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!image) return;
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address;
}
