/** Where the papers of each category are. */
export const libraryLinks = (['reading', 'listening', 'writing', 'speaking'] as const).map((category) => ({
  name: category.charAt(0).toUpperCase() + category.slice(1),
  to: `/user/exam/attend?examCategory=${category}&creationStatus=complete`,
}));

const pageLinks = [
  { name: 'Course', to: '/course' },
  { name: 'Disclaimer', to: '/disclaimer' },
];

/** In the drawer, and at the foot of pages: the header has no room for it. */
export const privacyLink = { name: 'Privacy', to: '/privacy' };

/** Where an admin's menu leads, on a phone the drawer. */
export const backOfficeLinks = [
  { name: 'Access Control', to: '/admin/access-control' },
  { name: 'Groups', to: '/admin/groups' },
  { name: 'Insight', to: '/admin/insight' },
  { name: 'Reviews', to: '/admin/reviews' },
];

/** Where the header and the drawer lead besides, in their order. */
export function pageLinksOf(isAdmin: boolean) {
  if (!isAdmin) return pageLinks;
  return [{ name: 'Create Exam', to: '/admin/exam' }, { name: 'Marking', to: '/admin/marking' }, ...pageLinks];
}

/** Whether the page on the screen is the one that a link leads to. */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const link = new URL(to, 'https://papertide.invalid');
  const asked = new URLSearchParams(location.search).get('examCategory');
  if (to === '/admin/exam') return /^\/admin\/(exam|create-explanation)/.test(location.pathname);
  if (to === '/admin/marking') return location.pathname.startsWith(to);
  return link.pathname === location.pathname && link.searchParams.get('examCategory') === asked;
}
