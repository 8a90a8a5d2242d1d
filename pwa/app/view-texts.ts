export const BACK_TO_OWN_VIEW = 'Back to your own view';

export function youSee(name: string): string {
  return `You see what ${name} sees. You can change nothing here.`;
}
