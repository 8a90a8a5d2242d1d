/** The state of a link from one account form to another: what the next one says, and the address that was typed. */
export interface HandedOver {
  message: string;
  email: string;
}

export function readHandedOver(state: unknown): HandedOver | null {
  if (typeof state === 'string') return { message: state, email: '' };
  if (typeof state !== 'object' || state === null || !('message' in state) || !('email' in state)) return null;
  const { message, email } = state;
  return typeof message === 'string' && typeof email === 'string' ? { message, email } : null;
}
