import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { ExamCategory } from '../../shared/papers.ts';
import { loadWithRetry } from '../ui/load-with-retry.ts';
import { adminRoutes } from './admin-routes.tsx';
import type { AppRoute } from './app-route.ts';
import { attemptRoutes, sampleParts } from './attempt-routes.tsx';
import { afterFirstPaint, isFirstPaintDone } from '../start/after-first-paint.ts';
import type { laterPages } from './later-pages.ts';
import { rootRoute } from './root-route.tsx';
import { screen } from './screen.tsx';
import { withAnnotations } from './with-annotations.tsx';

const loadResult = async () => (await import('../features/result/ResultScreen.tsx')).ResultScreen;
const result = screen(attemptRoutes(loadResult));
const review = screen(
  attemptRoutes(withAnnotations(async () => (await import('./ReviewWithWords.tsx')).ReviewWithWords)),
);
const practice = screen(attemptRoutes(withAnnotations(later('practice'))));
const listen = screen(attemptRoutes(withAnnotations(later('listen'))));
const reading = attemptRoute('reading');

const attempt = () => import('../features/attempt/AttemptScreen.tsx');

type OtherRoute = AppRoute & { who: Exclude<AppRoute['who'], object> };

const otherRoutes: OtherRoute[] = [
  {
    path: '/',
    title: 'Papertide',
    screen: rootRoute,
    frame: 'wide',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/auth/user/login',
    title: 'User Login',
    screen: screen(async () => (await import('../features/account/LoginScreen.tsx')).LoginScreen),
    frame: 'page',
    who: 'visitor',
    device: 'soon',
  },
  {
    path: '/user/register',
    title: 'Create an Account',
    screen: screen(async () => (await import('../features/account/RegisterScreen.tsx')).RegisterScreen),
    frame: 'page',
    who: 'visitor',
    device: 'soon',
  },
  {
    path: '/user/forgot-password',
    title: 'Forgot Password',
    screen: screen(later('forgotPassword')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/user/reset-password/:resetToken?',
    title: 'Reset Password',
    screen: screen(later('resetPassword')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/user/confirm-role',
    title: 'Your role',
    screen: screen(later('confirmRole')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/user/new-address',
    title: 'New email address',
    screen: screen(later('newAddress')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/user/exam/attend',
    title: 'Exam Library',
    screen: screen(async () => (await import('../features/library/LibraryScreen.tsx')).LibraryScreen),
    frame: 'page',
    who: 'anyone',
    device: 'needed',
  },
  reading,
  attemptRoute('listening'),
  attemptRoute('writing'),
  attemptRoute('speaking'),
  {
    path: '/user/exam/result/:resultId',
    title: 'Result',
    screen: result,
    frame: 'page',
    who: 'sitter',
    device: 'needed',
  },
  {
    path: '/user/exam/result',
    title: 'Result',
    screen: result,
    frame: 'page',
    who: 'sitter',
    device: 'needed',
  },
  {
    path: '/user/exam/result/:resultId/review',
    title: 'Review paper',
    screen: review,
    frame: 'page',
    who: 'sitter',
    device: 'needed',
  },
  {
    path: '/practice/:step?',
    title: 'Practice',
    screen: practice,
    frame: 'page',
    who: 'sitter',
    device: 'needed',
  },
  {
    path: '/user/exam/result/:resultId/listen',
    title: 'Listen again',
    screen: listen,
    frame: 'page',
    who: 'sitter',
    device: 'needed',
  },
  {
    path: '/plan',
    title: 'Your week',
    screen: screen(later('plan')),
    frame: 'page',
    who: 'user',
    device: 'needed',
  },
  {
    path: '/words',
    title: 'Your words',
    screen: screen(later('words')),
    frame: 'page',
    who: 'user',
    device: 'needed',
  },
  {
    path: '/user/profile',
    title: 'Profile',
    screen: screen(later('profile')),
    frame: 'page',
    who: 'user',
    device: 'needed',
  },
  {
    path: '/mock/:mockId?',
    title: 'Full mock',
    screen: screen(later('mock')),
    frame: 'page',
    who: 'user',
    device: 'needed',
  },
  {
    path: '/user/report-card',
    title: 'Report card',
    screen: screen(later('reportCard')),
    frame: 'page',
    who: 'user',
    device: 'needed',
  },
  {
    path: '/check/:code?',
    title: 'Report card',
    screen: screen(later('checkCode')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/sample',
    title: 'Free sample',
    screen: screen(async () => {
      const { noteScreens, SampleScreen } = await sampleParts();
      // they load while a visitor reads what the sample is
      noteScreens(Promise.all([reading.screen.load(), result.load(), review.load()]));
      return SampleScreen;
    }),
    frame: 'page',
    who: 'anyone',
    device: 'needed',
  },
  {
    path: '/course',
    title: 'Course',
    screen: screen(later('course')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/disclaimer',
    title: 'Disclaimer',
    screen: screen(later('disclaimer')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    screen: screen(later('privacy')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/what-if',
    title: 'What happens if …',
    screen: screen(later('whatIf')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/unauthorized',
    title: 'Unauthorized',
    screen: screen(later('unauthorized')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/404',
    title: 'Page not found',
    screen: screen(later('notFound')),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
];

export const routes: AppRoute[] = [...otherRoutes, ...adminRoutes];

function later(page: keyof typeof laterPages): () => Promise<ComponentType> {
  return async () => (await import('./later-pages.ts')).laterPages[page]();
}

/**
 * The address does not tell a paper's category [R61]; the paper's name becomes the page's title once it is loaded.
 */
function attemptRoute(category: ExamCategory): OtherRoute {
  const path = `/user/exam/attend/${category}/:examId/:resultId?`;
  const fetchCode = async () => {
    // with its body and the screen that ends it: a new version that another tab activates meanwhile deletes old files
    const [{ AttemptScreen }, { requestLeaseEarly: askForTurnAhead }, { loadBody }] = await Promise.all([
      attempt(),
      import('../features/attempt/tab/use-tab-lease.ts'),
      import('../features/attempt/bodies.ts'),
      isFirstPaintDone() ? loadResult() : void afterFirstPaint.then(() => loadWithRetry(loadResult)),
    ]);
    const result_id = matchPath(path, location.pathname)?.params.resultId;
    if (result_id !== undefined && !isFirstPaintDone()) void afterFirstPaint.then(askForTurnAhead(result_id));
    await loadBody(category);
    return function Attempt() {
      return <AttemptScreen category={category} />;
    };
  };
  return {
    path,
    title: 'Exam',
    screen: screen(attemptRoutes(withAnnotations(fetchCode))),
    frame: 'paper',
    who: 'sitter',
    device: 'needed',
  };
}
