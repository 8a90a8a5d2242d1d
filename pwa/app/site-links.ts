import { mayDo, type Permission, type StaffRole } from '../../shared/roles.ts';

export const libraryLinks = (['reading', 'listening', 'writing', 'speaking'] as const).map((category) => ({
  name: category.charAt(0).toUpperCase() + category.slice(1),
  to: `/user/exam/attend?examCategory=${category}&creationStatus=complete`,
}));

export const pageLinks = [
  { name: 'Course', to: '/course' },
  { name: 'Disclaimer', to: '/disclaimer' },
];

export const privacyLink = { name: 'Privacy', to: '/privacy' };

export type Roles = readonly StaffRole[];
export type StaffLink = { name: string; to: string; may: Permission };

const makerLinks: StaffLink[] = [
  { name: 'Create Exam', to: '/admin/exam', may: 'authoring' },
  { name: 'Marking', to: '/admin/marking', may: 'marking' },
];

export function makerLinksOf(roles: Roles): StaffLink[] {
  return makerLinks.filter(({ may }) => mayDo(roles, may));
}

export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const link = new URL(to, 'https://papertide.invalid');
  const asked = new URLSearchParams(location.search).get('examCategory');
  if (to === '/admin/exam') return /^\/admin\/(exam|create-explanation)/.test(location.pathname);
  if (to === '/admin/marking') return location.pathname.startsWith(to);
  return link.pathname === location.pathname && link.searchParams.get('examCategory') === asked;
}
