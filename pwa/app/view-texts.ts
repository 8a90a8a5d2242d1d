export const ONLY_LOOKING = 'You only look here. Go back to your own view first.';

export const BACK_TO_OWN_VIEW = 'Back to your own view';

export function youSee(name: string): string {
  return `You see what ${name} sees. You can change nothing here.`;
}
