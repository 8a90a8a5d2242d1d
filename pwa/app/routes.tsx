import { matchPath } from 'react-router-dom';
import type { ExamCategory } from '../../shared/papers.ts';
import { loadUntilHere } from '../ui/load-until-here.ts';
import { forSitters, sampleParts } from './for-sitters.tsx';
import { firstScreen, isFirstScreenHere } from './first-screen.ts';
import { frontDoor } from './front-door.tsx';
import { screen, type Screen } from './screen.tsx';
import { withAnnotations } from './with-annotations.tsx';

export interface AppRoute {
  path: string;
  title: string;
  screen: Screen;
  /** 'page': in the usual column under the site header. 'wide': its own width. 'paper': the whole window, no header. */
  frame: 'page' | 'wide' | 'paper';
  /** 'user': visitors are sent to login first. 'admin': also, and who is none is told so. 'visitor': somebody signed in is sent on. 'sitter': as 'user', but visitors who have begun the free sample. */
  who: 'anyone' | 'visitor' | 'user' | 'sitter' | 'admin';
  /**
   * Whether the screen reads or writes the database on this device. 'needed': it waits until that is open, and gives way to
   * words where the browser keeps nothing. 'soon': it does without, and says beforehand that what comes next could not. 'no':
   * it opens everywhere. 'own': also, and brings one of its own; where the app starts with it, the person's stays closed.
   */
  device: 'needed' | 'soon' | 'no' | 'own';
}

const loadResult = async () => (await import('../features/result/ResultScreen.tsx')).ResultScreen;
const result = screen(forSitters(loadResult));
const review = screen(
  forSitters(withAnnotations(async () => (await import('../features/result/review/ReviewScreen.tsx')).ReviewScreen)),
);
const reading = attemptRoute('reading');

const attempt = () => import('../features/attempt/AttemptScreen.tsx');
const marking = () => import('../features/marking/marking-screens.ts');
const authoring = () => import('../features/authoring/authoring-screens.ts');
const access = () => import('../features/access/access-screens.ts');

/** Every address of the app; any other goes to /404. */
export const routes: AppRoute[] = [
  {
    path: '/',
    title: 'Papertide',
    screen: frontDoor,
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
    screen: screen(async () => (await import('../features/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/user/reset-password/:resetToken?',
    title: 'Reset Password',
    screen: screen(async () => (await import('../features/account/ResetPasswordScreen.tsx')).ResetPasswordScreen),
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
    path: '/user/profile',
    title: 'Profile',
    screen: screen(async () => (await import('../features/profile/ProfileScreen.tsx')).ProfileScreen),
    frame: 'page',
    who: 'user',
    device: 'needed',
  },
  authoringRoute('', 'Pending Exams', 'page', async () => (await authoring()).PendingExamsScreen),
  authoringRoute('/new', 'Create exam first step', 'wide', async () => (await authoring()).NewExamStep),
  authoringRoute('/:examId/details', 'Create exam first step', 'wide', async () => (await authoring()).DetailsStep),
  authoringRoute('/:examId/parts', 'Create parts', 'wide', async () => (await authoring()).PartsStep),
  authoringRoute('/:examId/content', 'Content', 'wide', async () => (await authoring()).ContentStep),
  authoringRoute('/:examId/finished', 'Exam create successfully', 'wide', async () => (await authoring()).FinishedStep),
  authoringRoute('/:examId/revisions', 'Revisions', 'page', async () => (await authoring()).RevisionsScreen),
  authoringRoute('/:examId/revisions/:revision/key', 'Answer key', 'page', async () => (await authoring()).KeyScreen),
  {
    ...authoringRoute(
      '/:examId/preview',
      'Preview as a student',
      'paper',
      withAnnotations(async () => {
        const [PreviewScreen, { OneAttempt }] = await Promise.all([
          authoring().then((screens) => screens.loadPreviewScreen()),
          attempt(),
        ]);
        return function Preview() {
          return <PreviewScreen Attempt={OneAttempt} />;
        };
      }),
    ),
    device: 'own',
  },
  {
    path: '/admin/access-control',
    title: 'Access control',
    screen: screen(async () => (await access()).AccessControlScreen),
    frame: 'page',
    who: 'admin',
    device: 'no',
  },
  groupsRoute('', 'Groups', async () => (await access()).GroupsScreen),
  groupsRoute('/:groupId', 'Group', async () => (await access()).GroupScreen),
  {
    path: '/admin/marking',
    title: 'Marking',
    screen: screen(async () => (await marking()).QueueScreen),
    frame: 'page',
    who: 'admin',
    device: 'no',
  },
  {
    path: '/admin/marking/:resultId',
    title: 'Marking',
    screen: screen(async () => (await marking()).MarkScreen),
    frame: 'wide',
    who: 'admin',
    device: 'no',
  },
  {
    path: '/admin/reviews',
    title: 'Reviews',
    screen: screen(async () => (await import('../features/back-office/back-office-screens.ts')).ReviewsScreen),
    frame: 'page',
    who: 'admin',
    device: 'no',
  },
  {
    path: '/admin/insight',
    title: 'Insight',
    screen: screen(async () => (await import('../features/insight/InsightScreen.tsx')).InsightScreen),
    frame: 'page',
    who: 'admin',
    device: 'no',
  },
  {
    path: '/admin/create-explanation/:examId',
    title: 'Explanation',
    screen: screen(async () => (await authoring()).ExplanationScreen),
    frame: 'page',
    who: 'admin',
    device: 'no',
  },
  {
    path: '/sample',
    title: 'Free sample',
    screen: screen(async () => {
      // with all that it leads to: once it is on the screen, no connection is needed [R101]
      const [{ SampleScreen }] = await Promise.all([
        sampleParts(),
        reading.screen.load(),
        result.load(),
        review.load(),
      ]);
      return SampleScreen;
    }),
    frame: 'page',
    who: 'anyone',
    device: 'needed',
  },
  {
    path: '/course',
    title: 'Course',
    screen: screen(async () => (await import('../features/course/CourseScreen.tsx')).CourseScreen),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/disclaimer',
    title: 'Disclaimer',
    screen: screen(async () => (await import('./StaticPages.tsx')).DisclaimerPage),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    screen: screen(async () => (await import('./PrivacyPage.tsx')).PrivacyPage),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/unauthorized',
    title: 'Unauthorized',
    screen: screen(async () => (await import('./StaticPages.tsx')).UnauthorizedPage),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
  {
    path: '/404',
    title: 'Page not found',
    screen: screen(async () => (await import('./StaticPages.tsx')).NotFoundPage),
    frame: 'page',
    who: 'anyone',
    device: 'no',
  },
];

function groupsRoute(path: string, title: string, fetchCode: Parameters<typeof screen>[0]): AppRoute {
  return { path: `/admin/groups${path}`, title, screen: screen(fetchCode), frame: 'page', who: 'admin', device: 'no' };
}

function authoringRoute(
  path: string,
  title: string,
  frame: AppRoute['frame'],
  fetchCode: Parameters<typeof screen>[0],
): AppRoute {
  return { path: `/admin/exam${path}`, title, screen: screen(fetchCode), frame, who: 'admin', device: 'no' };
}

/** Its address does not tell of which category a paper is [R61]; its own name becomes the page's title once it is here. */
function attemptRoute(category: ExamCategory): AppRoute {
  const path = `/user/exam/attend/${category}/:examId/:resultId?`;
  const fetchCode = async () => {
    // with its body and the screen that ends it: a new version that takes over in another tab meanwhile takes old files away
    const [{ AttemptScreen }, { askForTurnAhead }, { loadBody }] = await Promise.all([
      attempt(),
      import('../features/attempt/tab/use-tab-turn.ts'),
      import('../features/attempt/bodies.ts'),
      // a start shows the paper first
      isFirstScreenHere() ? loadResult() : void firstScreen.then(() => loadUntilHere(loadResult)),
    ]);
    const result_id = matchPath(path, location.pathname)?.params.resultId;
    if (result_id !== undefined && !isFirstScreenHere()) void firstScreen.then(askForTurnAhead(result_id));
    await loadBody(category);
    return function Attempt() {
      return <AttemptScreen category={category} />;
    };
  };
  return {
    path,
    title: 'Exam',
    screen: screen(forSitters(withAnnotations(fetchCode))),
    frame: 'paper',
    who: 'sitter',
    device: 'needed',
  };
}
