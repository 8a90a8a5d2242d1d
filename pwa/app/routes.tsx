import { lazy, type ReactNode } from 'react';
import type { ExamCategory } from '../../shared/papers.ts';
import { lazyWithAnnotations } from './with-annotations.tsx';

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
const ReviewScreen = lazyWithAnnotations(
  async () => (await import('../features/result/review/ReviewScreen.tsx')).ReviewScreen,
);
const ProfileScreen = lazy(async () => ({
  default: (await import('../features/profile/ProfileScreen.tsx')).ProfileScreen,
}));
const CourseScreen = lazy(async () => ({
  default: (await import('../features/course/CourseScreen.tsx')).CourseScreen,
}));
const DisclaimerPage = lazy(async () => ({ default: (await import('./StaticPages.tsx')).DisclaimerPage }));
const UnauthorizedPage = lazy(async () => ({ default: (await import('./StaticPages.tsx')).UnauthorizedPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./StaticPages.tsx')).NotFoundPage }));

export interface AppRoute {
  path: string;
  title: string;
  screen: ReactNode;
  /** 'page': in the usual column under the site header. 'wide': its own width. 'paper': the whole window, no header. */
  frame: 'page' | 'wide' | 'paper';
  /** 'user': sent to login first. 'visitor': somebody signed in is sent to the root. */
  only?: 'user' | 'visitor';
}

function attemptRoute(category: ExamCategory, title: string): AppRoute {
  const AttemptScreen = lazyWithAnnotations(async () => {
    // with its body and the screen that ends it: a new version that takes over in another tab meanwhile takes old files away
    const [{ AttemptScreen: screen }, { loadBody }] = await Promise.all([
      import('../features/attempt/AttemptScreen.tsx'),
      import('../features/attempt/bodies.ts'),
      loadResult(),
    ]);
    await loadBody(category);
    return screen;
  });
  return {
    path: `/user/exam/attend/${category}/:examId/:resultId?`,
    title,
    screen: <AttemptScreen category={category} />,
    frame: 'paper',
    only: 'user',
  };
}

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
  attemptRoute('reading', 'Reading'),
  attemptRoute('listening', 'Listening'),
  attemptRoute('writing', 'Writing'),
  attemptRoute('speaking', 'Speaking'),
  { path: '/user/exam/result/:resultId', title: 'Result', screen: <ResultScreen />, frame: 'page', only: 'user' },
  { path: '/user/exam/result', title: 'Result', screen: <ResultScreen />, frame: 'page', only: 'user' },
  {
    path: '/user/exam/result/:resultId/review',
    title: 'Review paper',
    screen: <ReviewScreen />,
    frame: 'page',
    only: 'user',
  },
  { path: '/user/profile', title: 'Profile', screen: <ProfileScreen />, frame: 'page', only: 'user' },
  { path: '/course', title: 'Course', screen: <CourseScreen />, frame: 'page' },
  { path: '/disclaimer', title: 'Disclaimer', screen: <DisclaimerPage />, frame: 'page' },
  { path: '/unauthorized', title: 'Unauthorized', screen: <UnauthorizedPage />, frame: 'page' },
  { path: '/404', title: 'Page not found', screen: <NotFoundPage />, frame: 'page' },
];
