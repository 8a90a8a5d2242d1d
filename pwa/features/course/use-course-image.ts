import { fetchApi } from '../../api/http.ts';
import { fetchCourse, openCourseCache, readCachedCourse } from '../../offline/course-image.ts';
import { useStaleWhileRevalidate } from '../../offline/use-stale-while-revalidate.ts';

const deps = { fetchApi, openCache: openCourseCache };
const COURSE = { readCached: () => readCachedCourse(deps), ask: () => fetchCourse(deps) };

/** Follows the image of the course page; `none` where no course has been announced. */
export function useCourseImage() {
  const { state, refresh } = useStaleWhileRevalidate(COURSE);
  if (state.kind !== 'here') return { course: state, refresh };
  const course = state.reply ? ({ kind: 'image', ...state.reply } as const) : ({ kind: 'none' } as const);
  return { course, refresh };
}
