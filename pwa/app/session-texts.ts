export const LEAVE = 'Leave';
export const LOG_IN = 'Log in';

export function replacedWords(name: string): string {
  return `${name} logged in on this device. Your answers are saved here for your next login.`;
}

export function loginEndedWords(isInMemory: boolean): string {
  return `Your login has ended. Your answers are saved ${isInMemory ? 'in this tab' : 'on this device'}. Log in to send them.`;
}
