import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import type { Post } from '../../../shared/posts.ts';
import { Modal } from '../Modal.tsx';
import { Notice } from '../Notice.tsx';
import { showToast } from '../toast.ts';
import { useAdminDialogStyles } from './admin-dialog.styles.ts';

interface DeletePostDialogProps {
  post: Pick<Post, 'post_id' | 'post_text'>;
  /** Takes the post away; rejects with words in its message. */
  remove: (post_id: string) => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a post leaves its page. */
export function DeletePostDialog({ post, remove, onDeleted, onClose }: DeletePostDialogProps) {
  const styles = useAdminDialogStyles();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function confirm(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await remove(post.post_id);
      showToast('The post was deleted.', 'success');
      onDeleted();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error && error.message !== '' ? error.message : SOMETHING_WENT_WRONG);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <Modal label="Delete post" onClose={onClose}>
      <div className={styles.form}>
        <h2>Delete post</h2>
        <p className={styles.words}>
          Are you sure you want to delete {post.post_text === undefined ? 'this post' : `“${post.post_text}”`}? Nobody
          sees it from then on, and its image has to be uploaded again.
        </p>
        {failure !== null && (
          <div role="alert">
            <Notice intent="error">{failure} The post is still there.</Notice>
          </div>
        )}
        <div className={styles.actions}>
          {/* the safe one first, where the focus goes */}
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'Deleting...' : 'Delete'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
