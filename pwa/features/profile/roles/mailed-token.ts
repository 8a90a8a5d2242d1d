// The secret of a mailed link waits in this tab while its receiver logs in.

const KEY = 'roleToken';

export function takeUpMailedToken(hash: string): string {
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  if (token !== '') sessionStorage.setItem(KEY, token);
  return sessionStorage.getItem(KEY) ?? '';
}

export function forgetMailedToken(): void {
  sessionStorage.removeItem(KEY);
}
