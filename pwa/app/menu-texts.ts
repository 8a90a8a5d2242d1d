// The drawer and the user's menu.

export const CLOSE = 'Close';
export const LOG_OUT = 'Log Out';
export const PROFILE = 'Profile';
export const REMOVE_DATA = 'Remove my data from this device';

/** The pages that a student comes back to between papers [R543]. The list loads with the menus, not with the header. */
export const ownLinks = [
  { name: 'Practice', to: '/practice' },
  { name: 'Words', to: '/words' },
  { name: 'Full mock', to: '/mock' },
];
