import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { useCourseImage } from './use-course-image.ts';
import { radius, size, space } from '../../ui/look.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: space.l },
  image: {
    maxWidth: '100%',
    height: 'auto',
    borderRadius: radius.card,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { color: tokens.colorNeutralForeground2 },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch, color: tokens.colorBrandForegroundLink },
});

/** /course: the one image about the academy's course, from this device once it was seen. */
export function CourseScreen() {
  const styles = useStyles();
  const course = useCourseImage();
  return (
    <div className={styles.page}>
      <h1>Course</h1>
      {course.kind === 'loading' && (
        <p role="status" className={styles.words}>
          Loading...
        </p>
      )}
      {course.kind === 'image' && <Picture image={course.image} />}
      {course.kind === 'none' && (
        <>
          <p className={styles.words}>No course has been announced yet.</p>
          <Link to="/user/exam/attend" className={styles.link}>
            Exam Library
          </Link>
        </>
      )}
      {course.kind === 'not_here' && (
        <Notice>
          The course page is not on this device yet. It comes by itself as soon as the server can be reached.
        </Notice>
      )}
    </div>
  );
}

function Picture({ image }: { image: Blob }) {
  const styles = useStyles();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url && <img src={url} alt="The course that is announced now" className={styles.image} />;
}
