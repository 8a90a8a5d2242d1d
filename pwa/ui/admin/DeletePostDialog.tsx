import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import type { Post } from '../../../shared/posts.ts';
import { AskDialog } from '../AskDialog.tsx';
import { showToast } from '../toast.ts';

interface DeletePostDialogProps {
  post: Pick<Post, 'post_id' | 'post_text'>;
  remove: (post_id: string) => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ post, remove, onDeleted, onClose }: DeletePostDialogProps) {
  async function run(): Promise<string | null> {
    try {
      await remove(post.post_id);
    } catch (error) {
      const words = error instanceof Error && error.message !== '' ? error.message : SOMETHING_WENT_WRONG;
      return `${words} The post is still there.`;
    }
    showToast('The post was deleted.', 'success');
    onDeleted();
    onClose();
    return null;
  }

  return (
    <AskDialog
      title="Delete post"
      act={{ label: 'Delete', busyLabel: 'Deleting...', run }}
      keep="Cancel"
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete {post.post_text === undefined ? 'this post' : `“${post.post_text}”`}? Nobody
        sees it from then on, and its image has to be uploaded again.
      </p>
    </AskDialog>
  );
}
