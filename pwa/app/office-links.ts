import { mayDo } from '../../shared/roles.ts';
import type { Roles, StaffLink } from './site-links.ts';

const officeLinks: StaffLink[] = [
  { name: 'Access Control', to: '/admin/access-control', may: 'access' },
  { name: 'Groups', to: '/admin/groups', may: 'groups' },
  { name: 'Insight', to: '/admin/insight', may: 'insight' },
  { name: 'Reviews', to: '/admin/reviews', may: 'academy' },
];

export function officeLinksOf(roles: Roles): StaffLink[] {
  return officeLinks
    .filter(({ may }) => mayDo(roles, may))
    .map((link) => (link.may === 'groups' ? { ...link, name: groupsName(roles) } : link));
}

function groupsName(roles: Roles): string {
  return mayDo(roles, 'change_groups') ? 'Groups' : 'My classes';
}
