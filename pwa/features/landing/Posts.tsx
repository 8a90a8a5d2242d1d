import { Button } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { mayUser } from '../../../shared/roles.ts';
import { Post } from '../../../shared/posts.ts';
import { z } from '../../../shared/zod.ts';
import { useSession } from '../../api/session.ts';
import { dropOtherImages, openLandingCache } from '../../offline/public-replies.ts';
import { useMoreStyles } from './LandingMore.styles.ts';
import { PostImage } from './PostImage.tsx';
import { usePublicReply } from './use-public-reply.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { POSTS } from './landing-more-texts.ts';

// only admins load the buttons and the dialogs; the API calls come in the same chunk, so that a dialog can submit even if nothing can
// be loaded then
const calls = () => import('../../api/posts.ts');
const { Part: AddPostDialog } = lazyPart(async () => {
  const [dialog] = await Promise.all([import('../../ui/admin/AddPostDialog.tsx'), calls()]);
  return dialog.AddPostDialog;
});
const { Part: DeletePostDialog } = lazyPart(async () => {
  const [dialog] = await Promise.all([import('../../ui/admin/DeletePostDialog.tsx'), calls()]);
  return dialog.DeletePostDialog;
});

const buttons = () => import('../../ui/admin/PostButtons.tsx');
const { Part: AddPostButton } = lazyPart(async () => (await buttons()).AddPostButton);
const { Part: DeletePostButton } = lazyPart(async () => (await buttons()).DeletePostButton);

const LIST = '/api/posts/getallposts?category=post';
const PostList = z.object({ data: z.array(Post) });

export function Posts() {
  const styles = useMoreStyles();
  const current = useSession();
  const isAdmin = current.kind === 'authenticated' && mayUser(current.user, 'academy');
  const { state, refresh } = usePublicReply(LIST, PostList);
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<Post | null>(null);
  const posts = state.kind === 'here' ? state.reply.data : [];
  const { strip, isAtStart, isAtEnd, step } = useStrip(posts.length);

  useEffect(() => {
    if (state.kind !== 'here') return;
    const links = state.reply.data.map((post) => post.post_link);
    // an image that cannot be removed now is removed on a later visit
    void dropOtherImages({ openCache: openLandingCache }, links).catch(() => undefined);
  }, [state]);

  if (posts.length === 0 && !isAdmin) return null;

  return (
    <section aria-labelledby="posts">
      <div className={styles.head}>
        <h2 id="posts">{POSTS.title}</h2>
        <div className={styles.steps}>
          {isAdmin && (
            <Suspense>
              <AddPostButton
                label={POSTS.add}
                className={styles.action}
                onClick={() => startTransition(() => setAdding(true))}
              />
            </Suspense>
          )}
          {posts.length > 1 && (
            <>
              <Button
                className={styles.step}
                appearance="subtle"
                icon={<ChevronLeft20Regular />}
                aria-label={POSTS.previous}
                disabledFocusable={isAtStart}
                onClick={() => step(-1)}
              />
              <Button
                className={styles.step}
                appearance="subtle"
                icon={<ChevronRight20Regular />}
                aria-label={POSTS.next}
                disabledFocusable={isAtEnd}
                onClick={() => step(1)}
              />
            </>
          )}
        </div>
      </div>
      {posts.length === 0 ? (
        <p className={styles.muted}>{state.kind === 'loading' ? POSTS.loading : POSTS.none}</p>
      ) : (
        <ul
          ref={strip}
          className={styles.strip}
          aria-labelledby="posts"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {posts.map((post, index) => (
            <li key={post.post_id} className={styles.post}>
              <PostImage
                className={styles.postImage}
                post={post}
                alt={post.post_text ?? POSTS.altOf(index, posts.length)}
              />
              {isAdmin && (
                <Suspense>
                  <DeletePostButton
                    label={POSTS.deleteOf(post.post_text, index)}
                    className={styles.delete}
                    onClick={() => startTransition(() => setDeleted(post))}
                  />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isAdding && (
          <AddPostDialog
            send={async (post) => (await calls()).addPost(post)}
            onAdded={refresh}
            onClose={() => setAdding(false)}
          />
        )}
        {deleted && (
          <DeletePostDialog
            post={deleted}
            remove={async (post_id) => (await calls()).deletePost(post_id)}
            onDeleted={refresh}
            onClose={() => setDeleted(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // zoomed pages scroll by fractions of a pixel
      setEnds({ isAtStart: scrollLeft < 2, isAtEnd: scrollLeft + clientWidth > scrollWidth - 2 });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [count]);
  const step = useCallback((by: number) => {
    const element = strip.current;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element?.scrollBy({ left: by * element.clientWidth, behavior });
  }, []);
  return { strip, ...ends, step };
}
