export const PHONE_TEXT = 'Enter a phone number: digits, spaces, + ( ) - and at most 30 characters.';

/** Accepts a few digits with what people write between them; an empty text is no phone. */
export function isPhone(phone: string): boolean {
  const trimmed = phone.trim();
  return trimmed === '' || (trimmed.length <= 30 && /^\+?[\d\s().-]+$/.test(trimmed) && /\d.*\d.*\d/.test(trimmed));
}
