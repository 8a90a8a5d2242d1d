/** Where the header and the drawer lead, in their order. */
export const siteLinks = [
  ...(['reading', 'listening', 'writing', 'speaking'] as const).map((category) => ({
    name: category.charAt(0).toUpperCase() + category.slice(1),
    to: `/user/exam/attend?examCategory=${category}&creationStatus=complete`,
  })),
  { name: 'Course', to: '/course' },
  { name: 'Disclaimer', to: '/disclaimer' },
];

/** Whether the page on the screen is the one that a link leads to. */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const link = new URL(to, 'https://papertide.invalid');
  const asked = new URLSearchParams(location.search).get('examCategory');
  return link.pathname === location.pathname && link.searchParams.get('examCategory') === asked;
}
