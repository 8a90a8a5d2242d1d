import { useCallback, useEffect, useState } from 'react';
import type { Post } from '../../../shared/posts.ts';
import { fetchApi } from '../../api/http.ts';
import { fetchCourse, openCourseCache, readKeptCourse, type CourseImage } from '../../offline/course-image.ts';

export type CourseState =
  | { kind: 'loading' }
  | { kind: 'image'; image: Blob; post: Post }
  | { kind: 'none' }
  /** Never seen on this device, and nobody can be asked now. */
  | { kind: 'not_here' };

/** What this device knows of the course page at once, and what the server says after it, also when the connection returns. */
export function useCourseImage(): { course: CourseState; refresh: () => void } {
  const [state, setState] = useState<CourseState>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let left = false;
    const show = (course: CourseImage) => {
      if (!left) setState(course ? { kind: 'image', ...course } : { kind: 'none' });
    };
    const fetchAnew = async () => {
      try {
        show(await fetchCourse({ fetchApi, openCache: openCourseCache }));
      } catch {
        // what is on the screen stays; the next connection tries again
        if (!left) setState((now) => (now.kind === 'loading' ? { kind: 'not_here' } : now));
      }
    };
    const begin = async () => {
      const kept = await readKeptCourse({ openCache: openCourseCache }).catch(() => undefined);
      if (kept !== undefined) show(kept);
      await fetchAnew();
    };
    const again = () => void fetchAnew();
    void begin();
    addEventListener('online', again);
    return () => {
      left = true;
      removeEventListener('online', again);
    };
  }, [asked]);
  return { course: state, refresh: useCallback(() => setAsked((count) => count + 1), []) };
}
