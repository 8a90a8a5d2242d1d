import { domainToUnicode } from 'node:url';
import { foldedText } from '../../shared/search-text.ts';

interface SearchedUser {
  email: string;
  first_name: string;
  last_name: string;
  phone?: string | null;
}

/** The text that a search for an account looks in; a phone number is found with and without its spaces. */
export function searchTextOf(user: SearchedUser): string {
  const at = user.email.lastIndexOf('@');
  const domain = user.email.slice(at + 1);
  const shown = domain.includes('xn--') ? ` ${user.email.slice(0, at + 1)}${domainToUnicode(domain)}` : '';
  const text = `${foldedText(user.email + shown)}\n${foldedText(`${user.first_name} ${user.last_name}`)}`;
  const phone = user.phone ?? '';
  return phone === '' ? text : `${text}\n${foldedText(phone)}\n${phone.replaceAll(/\D/g, '')}`;
}
