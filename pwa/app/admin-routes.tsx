import type { Permission } from '../../shared/roles.ts';
import type { AppRoute } from './app-route.ts';
import { screen } from './screen.tsx';
import { withAnnotations } from './with-annotations.tsx';

type FetchCode = Parameters<typeof screen>[0];

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
  staffRoute(
    '/admin/exam/:examId/revisions/:revision/key',
    'Answer key',
    'publishing',
    'page',
    async () => (await authoring()).KeyScreen,
  ),
  staffRoute('/admin/exam/mocks', 'Full mocks', 'publishing', 'page', async () => (await authoring()).MadeMocksScreen),
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
  staffRoute(
    '/admin/access-control',
    'Access control',
    'access',
    'page',
    async () => (await access()).AccessControlScreen,
  ),
  groupsRoute('', 'Groups', async () => (await access()).GroupsScreen),
  groupsRoute('/:groupId', 'Group', async () => (await access()).GroupScreen),
  staffRoute('/admin/marking', 'Marking', 'marking', 'page', async () => (await marking()).QueueScreen),
  staffRoute(
    '/admin/marking/markers',
    'Markers',
    'decide_marking',
    'page',
    async () => (await marking()).MarkersScreen,
  ),
  staffRoute('/admin/marking/:resultId', 'Marking', 'marking', 'wide', async () => (await marking()).MarkScreen),
  staffRoute(
    '/admin/reviews',
    'Reviews',
    'academy',
    'page',
    async () => (await import('../features/back-office/back-office-screens.ts')).ReviewsScreen,
  ),
  staffRoute(
    '/admin/insight',
    'Insight',
    'insight',
    'page',
    async () => (await import('../features/insight/InsightScreen.tsx')).InsightScreen,
  ),
  staffRoute(
    '/admin/report-card/:what/:id?',
    'Report card',
    'insight',
    'page',
    async () => (await import('../features/report-card/staff/StaffCardScreen.tsx')).StaffCardScreen,
  ),
  staffRoute(
    '/admin/create-explanation/:examId',
    'Explanation',
    'authoring',
    'page',
    async () => (await authoring()).ExplanationScreen,
  ),
];

function groupsRoute(path: string, title: string, fetchCode: FetchCode): AppRoute {
  return staffRoute(`/admin/groups${path}`, title, 'groups', 'page', fetchCode);
}

function authoringRoute(path: string, title: string, frame: AppRoute['frame'], fetchCode: FetchCode): AppRoute {
  return staffRoute(`/admin/exam${path}`, title, 'authoring', frame, fetchCode);
}

function staffRoute(
  path: string,
  title: string,
  may: Permission,
  frame: AppRoute['frame'],
  fetchCode: FetchCode,
): AppRoute {
  return { path, title, screen: screen(fetchCode), frame, who: { may }, device: 'no' };
}
