import { lazy, type ReactNode } from 'react';

const LandingScreen = lazy(async () => ({
  default: (await import('../features/landing/LandingScreen.tsx')).LandingScreen,
}));
const LoginScreen = lazy(async () => ({
  default: (await import('../features/account/LoginScreen.tsx')).LoginScreen,
}));
const RegisterScreen = lazy(async () => ({
  default: (await import('../features/account/RegisterScreen.tsx')).RegisterScreen,
}));
const ForgotPasswordScreen = lazy(async () => ({
  default: (await import('../features/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
}));
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('../features/account/ResetPasswordScreen.tsx')).ResetPasswordScreen,
}));
const LibraryScreen = lazy(async () => ({
  default: (await import('../features/library/LibraryScreen.tsx')).LibraryScreen,
}));
const loadResult = async () => ({ default: (await import('../features/result/ResultScreen.tsx')).ResultScreen });
const ResultScreen = lazy(loadResult);
const ReadingAttemptScreen = lazy(async () => {
  // with the screen that ends it: a new version that takes over in another tab meanwhile takes old files away
  const [{ ReadingAttemptScreen: screen }] = await Promise.all([
    import('../features/attempt/ReadingAttemptScreen.tsx'),
    loadResult(),
  ]);
  return { default: screen };
});
const DisclaimerPage = lazy(async () => ({ default: (await import('./StaticPages.tsx')).DisclaimerPage }));
const UnauthorizedPage = lazy(async () => ({ default: (await import('./StaticPages.tsx')).UnauthorizedPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./StaticPages.tsx')).NotFoundPage }));
const NotInThisVersionPage = lazy(async () => ({ default: (await import('./StaticPages.tsx')).NotInThisVersionPage }));

export interface AppRoute {
  path: string;
  title: string;
  screen: ReactNode;
  /** 'page': in the usual column under the site header. 'wide': its own width. 'paper': the whole window, no header. */
  frame: 'page' | 'wide' | 'paper';
  /** 'user': sent to login first. 'visitor': somebody signed in is sent to the root. */
  only?: 'user' | 'visitor';
}

const notYet = (category: string, title: string): AppRoute => ({
  path: `/user/exam/attend/${category}/:examId`,
  title,
  screen: <NotInThisVersionPage />,
  frame: 'page',
});

/** Every address of the app; any other goes to /404. */
export const routes: AppRoute[] = [
  { path: '/', title: 'Papertide', screen: <LandingScreen />, frame: 'wide' },
  { path: '/auth/user/login', title: 'User Login', screen: <LoginScreen />, frame: 'page', only: 'visitor' },
  { path: '/user/register', title: 'Create an Account', screen: <RegisterScreen />, frame: 'page', only: 'visitor' },
  { path: '/user/forgot-password', title: 'Forgot Password', screen: <ForgotPasswordScreen />, frame: 'page' },
  {
    path: '/user/reset-password/:resetToken',
    title: 'Reset Password',
    screen: <ResetPasswordScreen />,
    frame: 'page',
  },
  { path: '/user/exam/attend', title: 'Exam Library', screen: <LibraryScreen />, frame: 'page' },
  {
    path: '/user/exam/attend/reading/:examId',
    title: 'Reading',
    screen: <ReadingAttemptScreen />,
    frame: 'paper',
    only: 'user',
  },
  notYet('listening', 'Listening'),
  notYet('writing', 'Writing'),
  notYet('speaking', 'Speaking'),
  { path: '/user/exam/result/:resultId', title: 'Result', screen: <ResultScreen />, frame: 'page', only: 'user' },
  { path: '/user/exam/result', title: 'Result', screen: <ResultScreen />, frame: 'page', only: 'user' },
  { path: '/disclaimer', title: 'Disclaimer', screen: <DisclaimerPage />, frame: 'page' },
  { path: '/unauthorized', title: 'Unauthorized', screen: <UnauthorizedPage />, frame: 'page' },
  { path: '/404', title: 'Page not found', screen: <NotFoundPage />, frame: 'page' },
];
