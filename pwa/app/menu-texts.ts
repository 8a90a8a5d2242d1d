// The drawer and the user's menu.

export const CLOSE = 'Close';
export const LOG_OUT = 'Log Out';
export const PROFILE = 'Profile';
export const REMOVE_DATA = 'Remove my data from this device';
