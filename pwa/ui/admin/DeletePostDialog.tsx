import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import type { Post } from '../../../shared/posts.ts';
import { AskDialog } from '../AskDialog.tsx';
import { showToast } from '../toast.ts';
import { DELETE_POST } from './admin-texts.ts';

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
      return `${words} ${DELETE_POST.notDeleted}`;
    }
    showToast(DELETE_POST.done, 'success');
    onDeleted();
    onClose();
    return null;
  }

  return (
    <AskDialog
      title={DELETE_POST.title}
      act={{ label: DELETE_POST.delete, busyLabel: DELETE_POST.deleting, destroys: true, run }}
      keep={DELETE_POST.cancel}
      onClose={onClose}
    >
      <p>{DELETE_POST.sure(post.post_text)}</p>
    </AskDialog>
  );
}
