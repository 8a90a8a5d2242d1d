export const WHERE_WORK_IS = 'Where your work is';
export const KEEPS_NOTHING = 'This browser saves nothing.';
export const LEAVE_OPEN = 'Keep this tab open until all is saved online.';
export const SAVE_FILE = 'Save as a file';
