import { expect, it } from 'vitest';
import { mayChangeAccount, type Permission, reachOf, rolesOf, STAFF_ROLES, type StaffRole } from './roles.ts';

const PERMISSIONS = Object.keys({
  roles: true,
  people: true,
  access: true,
  change_groups: true,
  groups: true,
  authoring: true,
  publishing: true,
  read_papers: true,
  marking: true,
  assign_marking: true,
  decide_marking: true,
  insight: true,
  figures: true,
  academy: true,
  two_step_login: true,
} satisfies Record<Permission, true>) as Permission[];

it('[R400] each role may do this, and no more', () => {
  const reaches = (role: StaffRole) =>
    PERMISSIONS.flatMap((permission) => reachOf([role], permission).map((reach) => `${permission}: ${reach}`));
  expect(reaches('owner')).toEqual(PERMISSIONS.map((permission) => `${permission}: all`));
  expect(reaches('admin')).toEqual(reaches('owner').filter((line) => line !== 'roles: all'));
  expect(reaches('desk')).toEqual([
    'people: all',
    'access: all',
    'change_groups: all',
    'groups: all',
    'two_step_login: all',
  ]);
  expect(reaches('teacher')).toEqual([
    'groups: groups',
    'read_papers: all',
    'marking: groups',
    'assign_marking: groups',
    'insight: groups',
    'two_step_login: all',
  ]);
  expect(reaches('author')).toEqual(['authoring: all', 'read_papers: all', 'two_step_login: all']);
  expect(reaches('marker')).toEqual(['marking: assigned', 'two_step_login: all']);
});

it('[R400] somebody with several roles may do what each of them may', () => {
  expect(reachOf(['desk', 'teacher', 'marker'], 'marking')).toEqual(['groups', 'assigned']);
  expect(reachOf(['desk', 'teacher'], 'groups')).toEqual(['all', 'groups']);
  expect(reachOf([], 'two_step_login')).toEqual([]);
});

it('[R403] an account of a server of before is an admin or a student; unknown roles of a later one say nothing', () => {
  expect(rolesOf({ role: 'admin' })).toEqual(['admin']);
  expect(rolesOf({ role: 'student' })).toEqual([]);
  expect(rolesOf({ role: 'student', roles: ['marker', 'librarian', 'teacher'] })).toEqual(['teacher', 'marker']);
});

it('[R402] whose account somebody may change: the desk students, admins staff too, owners everybody', () => {
  const changes = (role: StaffRole) =>
    [null, ...STAFF_ROLES].filter((other) => mayChangeAccount([role], other === null ? [] : [other]));
  expect(changes('owner')).toEqual([null, ...STAFF_ROLES]);
  expect(changes('admin')).toEqual([null, 'admin', 'desk', 'teacher', 'author', 'marker']);
  expect(changes('desk')).toEqual([null]);
  expect([...changes('teacher'), ...changes('author'), ...changes('marker')]).toEqual([]);
  expect(mayChangeAccount(['admin'], ['teacher', 'owner'])).toBe(false);
});
