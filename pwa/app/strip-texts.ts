// The notices above a page that load only where they are needed.

export const MEMORY = {
  label: 'Where your work is',
  title: 'This browser saves nothing.',
  words: 'Leave this tab open until all is saved online.',
  save: 'Save as a file',
} as const;

export const SESSION = {
  replaced: (name: string) => `${name} logged in on this device. Your answers stay here until you log in again.`,
  leave: 'Leave',
  ended: (isInMemory: boolean) =>
    `You are logged out. Your answers are saved ${isInMemory ? 'in this tab' : 'on this device'}. Log in to send them.`,
  logIn: 'Log in',
} as const;

export const UPDATE = { words: 'A new version is ready', act: 'Update', busy: 'Updating...' } as const;
