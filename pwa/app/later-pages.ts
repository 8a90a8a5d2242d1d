// The pages that nobody opens first. Each import costs the names of its files, so these stand apart from the routes,
// which the first page of a visit loads.

import { createElement } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const { Part: Desk } = lazyPart(async () => (await import('../features/access/access-screens.ts')).DeskHome);

export const laterPages = {
  checkCode: async () => (await import('../features/report-card/CheckScreen.tsx')).CheckScreen,
  confirmRole: async () => (await import('../features/profile/roles/ConfirmRoleScreen.tsx')).ConfirmRoleScreen,
  course: async () => (await import('../features/course/CourseScreen.tsx')).CourseScreen,
  disclaimer: async () => (await import('./StaticPages.tsx')).DisclaimerPage,
  forgotPassword: async () => (await import('../features/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  listen: async () => (await import('./ReviewWithWords.tsx')).ListenWithWords,
  mock: async () => (await import('./MockWithLibrary.tsx')).MockWithLibrary,
  newAddress: async () => (await import('../features/account/NewAddressScreen.tsx')).NewAddressScreen,
  notInView: async () => (await import('./StaticPages.tsx')).NotInViewPage,
  notFound: async () => (await import('./StaticPages.tsx')).NotFoundPage,
  plan: async () => (await import('../features/home/plan/PlanScreen.tsx')).PlanScreen,
  practice: async () => (await import('./PracticeWithControls.tsx')).PracticeWithControls,
  privacy: async () => (await import('./PrivacyPage.tsx')).PrivacyPage,
  profile: async () => (await import('../features/profile/ProfileScreen.tsx')).ProfileScreen,
  reportCard: async () => (await import('../features/report-card/OwnCardScreen.tsx')).OwnCardScreen,
  resetPassword: async () => (await import('../features/account/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  staffHome: async () => {
    const { AdminHome } = await import('../features/back-office/back-office-screens.ts');
    return () => createElement(AdminHome, { Desk });
  },
  unauthorized: async () => (await import('./StaticPages.tsx')).UnauthorizedPage,
  whatIf: async () => (await import('./WhatIfPage.tsx')).WhatIfPage,
  words: async () => (await import('../features/words/WordsScreen.tsx')).WordsScreen,
};
