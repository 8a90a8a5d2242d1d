export function showWords(isShown: boolean, label: string): string {
  return `${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`;
}

export const PASSWORD = 'Password';
