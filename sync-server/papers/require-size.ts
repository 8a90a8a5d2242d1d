import { roomError, sizeError } from '../../shared/authoring/sizes.ts';
import { Refusal, ruleBroken } from '../http/refusal.ts';

export function requireSize(text: string, limitChars: number): void {
  const message = sizeError(text, limitChars);
  if (message !== null) throw new Refusal(413, { code: 'too_large', message });
}

export function requireRoom(count: number, limit: number, what: string): void {
  const message = roomError(count, limit, what);
  if (message !== null) throw ruleBroken(message);
}
