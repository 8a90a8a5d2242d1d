import { domainToUnicode } from 'node:url';
import { foldedText } from '../../shared/search-text.ts';

export function searchTextOf(user: { email: string; first_name: string; last_name: string }): string {
  const at = user.email.lastIndexOf('@');
  const domain = user.email.slice(at + 1);
  const shown = domain.includes('xn--') ? ` ${user.email.slice(0, at + 1)}${domainToUnicode(domain)}` : '';
  return `${foldedText(user.email + shown)}\n${foldedText(`${user.first_name} ${user.last_name}`)}`;
}
