import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular, Delete20Regular } from '@fluentui/react-icons';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { mayUser } from '../../../shared/roles.ts';
import type { Post } from '../../../shared/posts.ts';
import { useSession } from '../../api/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useCourseImage } from './use-course-image.ts';
import { radius, size, space } from '../../ui/look.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { COURSE } from './course-texts.ts';

// only admins load the dialogs; the API calls come in the same chunk, so that a dialog can submit even if nothing can
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

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.m },
  action: { minHeight: size.touch },
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l },
  image: {
    justifySelf: 'start',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: radius.card,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { color: tokens.colorNeutralForeground2 },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch, color: tokens.colorBrandForegroundLink },
});

export function CourseScreen() {
  const styles = useStyles();
  const current = useSession();
  const isAdmin = current.kind === 'authenticated' && mayUser(current.user, 'academy');
  const { course, refresh } = useCourseImage();
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<Post | null>(null);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{COURSE.title}</h1>
        {isAdmin && course.kind === 'none' && (
          <Button
            appearance="primary"
            className={styles.action}
            icon={<Add20Regular />}
            onClick={() => startTransition(() => setAdding(true))}
          >
            {COURSE.add}
          </Button>
        )}
        {isAdmin && course.kind === 'image' && (
          <Button
            className={styles.action}
            icon={<Delete20Regular />}
            onClick={() => startTransition(() => setDeleted(course.post))}
          >
            {COURSE.delete}
          </Button>
        )}
      </div>
      {course.kind === 'loading' && (
        <p role="status" className={styles.words}>
          {COURSE.loading}
        </p>
      )}
      {course.kind === 'image' && <Picture image={course.image} post={course.post} />}
      {course.kind === 'none' && (
        <>
          <p className={styles.words}>{COURSE.none}</p>
          <div>
            <Link to="/user/exam/attend" className={styles.link}>
              {COURSE.library}
            </Link>
          </div>
        </>
      )}
      {course.kind === 'not_here' && <Notice>{COURSE.notHere}</Notice>}
      <Suspense>
        {isAdding && (
          <AddPostDialog
            category="course"
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
    </div>
  );
}

function Picture({ image, post: { post_text, width, height } }: { image: Blob; post: Post }) {
  const styles = useStyles();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url && <img src={url} width={width} height={height} alt={post_text ?? COURSE.alt} className={styles.image} />;
}
