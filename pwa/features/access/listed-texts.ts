import type { ListedAddress } from '../../../shared/address-list.ts';

/** A class has hundreds of addresses, so a larger file is not such a list. */
export const MOST_FILE_BYTES = 2 * 1024 * 1024;

export function listWords(listed: readonly ListedAddress[], count: number): string {
  if (listed.length === 0) return 'One on each line, or several with commas between them. Names are ignored.';
  const wrong = listed.length - count;
  const addresses = `${count.toLocaleString('en')} ${count === 1 ? 'address' : 'addresses'}`;
  if (wrong === 0) return addresses;
  return `${addresses}. No address in ${wrong} ${wrong === 1 ? 'line' : 'lines'}:`;
}

export const ADDRESSES = {
  unread: 'Lines without an address',
  unreadLine: (line: number, text: string) => `Line ${line}: ${text.slice(0, 60)}`,
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  tooLarge: 'This file is larger than 2 MB. Choose a CSV or text file.',
  notText: 'This is not a text file. In Excel, save the list as “CSV UTF-8”, or copy the addresses and paste them.',
  unreadable: 'This file cannot be read. Choose it again, or paste the addresses.',
  label: 'Email addresses, pasted or from a CSV file',
  chooseFile: 'Choose a file',
  keep: 'Keep addresses without an account until they sign up',
} as const;
