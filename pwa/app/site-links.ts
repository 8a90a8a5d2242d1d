export const libraryLinks = (['reading', 'listening', 'writing', 'speaking'] as const).map((category) => ({
  name: category.charAt(0).toUpperCase() + category.slice(1),
  to: `/user/exam/attend?examCategory=${category}&creationStatus=complete`,
}));

/** Beside the categories, in the drawer alone: a wide header has the logo and the menus. */
export const homeLinks = [
  { name: 'Home', to: '/' },
  { name: 'Library', to: '/user/exam/attend' },
];

export const resultsLink = { name: 'Results', to: '/user/exam/result' };

const pageLinks = [
  { name: 'Course', to: '/course' },
  { name: 'Disclaimer', to: '/disclaimer' },
];

export const privacyLink = { name: 'Privacy', to: '/privacy' };

export const backOfficeLinks = [
  { name: 'Access Control', to: '/admin/access-control' },
  { name: 'Groups', to: '/admin/groups' },
  { name: 'Insight', to: '/admin/insight' },
  { name: 'Reviews', to: '/admin/reviews' },
];

export function pageLinksOf(isAdmin: boolean) {
  if (!isAdmin) return pageLinks;
  return [{ name: 'Create Exam', to: '/admin/exam' }, { name: 'Marking', to: '/admin/marking' }, ...pageLinks];
}

export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const link = new URL(to, 'https://papertide.invalid');
  const asked = new URLSearchParams(location.search).get('examCategory');
  if (to === '/admin/exam') return /^\/admin\/(exam|create-explanation)/.test(location.pathname);
  if (to === '/admin/marking') return location.pathname.startsWith(to);
  return link.pathname === location.pathname && link.searchParams.get('examCategory') === asked;
}
