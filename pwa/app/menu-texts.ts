// The drawer and the user's menu.

export const CLOSE = 'Close';
export const LOG_OUT = 'Log Out';
export const PROFILE = 'Profile';
export const REMOVE_DATA = 'Remove my data from this device';

export const homeLink = { name: 'Home', to: '/' };
export const libraryLink = { name: 'Library', to: '/user/exam/attend' };

/** The pages that a student comes back to between papers [R543]. The list loads with the menus, not with the header. */
export const ownLinks = [
  { name: 'Results', to: '/user/exam/result' },
  { name: 'Practice', to: '/practice' },
  { name: 'Words', to: '/words' },
  { name: 'Full mock', to: '/mock' },
  { name: 'Plan', to: '/plan' },
];
