import type { AppRoute } from './app-route.ts';
import { screen } from './screen.tsx';
import { withAnnotations } from './with-annotations.tsx';

const marking = () => import('../features/marking/marking-screens.ts');
const authoring = () => import('../features/authoring/authoring-screens.ts');
const access = () => import('../features/access/access-screens.ts');

/** Routes whose code no student's device stores: all code that only these addresses lead to (tools/admin-code.ts). */
export const adminRoutes: AppRoute[] = [
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
          import('../features/attempt/AttemptScreen.tsx'),
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
    who: { may: 'access' },
    device: 'no',
  },
  groupsRoute('', 'Groups', async () => (await access()).GroupsScreen),
  groupsRoute('/:groupId', 'Group', async () => (await access()).GroupScreen),
  {
    path: '/admin/marking',
    title: 'Marking',
    screen: screen(async () => (await marking()).QueueScreen),
    frame: 'page',
    who: { may: 'marking' },
    device: 'no',
  },
  {
    path: '/admin/marking/markers',
    title: 'Markers',
    screen: screen(async () => (await marking()).MarkersScreen),
    frame: 'page',
    who: { may: 'decide_marking' },
    device: 'no',
  },
  {
    path: '/admin/marking/:resultId',
    title: 'Marking',
    screen: screen(async () => (await marking()).MarkScreen),
    frame: 'wide',
    who: { may: 'marking' },
    device: 'no',
  },
  {
    path: '/admin/reviews',
    title: 'Reviews',
    screen: screen(async () => (await import('../features/back-office/back-office-screens.ts')).ReviewsScreen),
    frame: 'page',
    who: { may: 'academy' },
    device: 'no',
  },
  {
    path: '/admin/insight',
    title: 'Insight',
    screen: screen(async () => (await import('../features/insight/InsightScreen.tsx')).InsightScreen),
    frame: 'page',
    who: { may: 'insight' },
    device: 'no',
  },
  {
    path: '/admin/create-explanation/:examId',
    title: 'Explanation',
    screen: screen(async () => (await authoring()).ExplanationScreen),
    frame: 'page',
    who: { may: 'authoring' },
    device: 'no',
  },
];

function groupsRoute(path: string, title: string, fetchCode: Parameters<typeof screen>[0]): AppRoute {
  return {
    path: `/admin/groups${path}`,
    title,
    screen: screen(fetchCode),
    frame: 'page',
    who: { may: 'groups' },
    device: 'no',
  };
}

function authoringRoute(
  path: string,
  title: string,
  frame: AppRoute['frame'],
  fetchCode: Parameters<typeof screen>[0],
): AppRoute {
  return {
    path: `/admin/exam${path}`,
    title,
    screen: screen(fetchCode),
    frame,
    who: { may: 'authoring' },
    device: 'no',
  };
}
