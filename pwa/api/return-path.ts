const PAPER_ROUTES = /^\/user\/exam\/(attend\/(reading|listening|writing|speaking)\/|result(\/|$))/;

export function isPaperPath(pathname: string): boolean {
  return PAPER_ROUTES.test(pathname);
}

export function isAccountPath(pathname: string): boolean {
  return /^\/(auth\/)?user\/(login|register|forgot-password|reset-password)/.test(pathname);
}

export function safeReturnTo(asked: string | null): string {
  // browsers read '/\' as '//' and drop tabs and line ends inside addresses: either could lead to another site
  const isOwn = asked !== null && /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(asked) && !asked.startsWith('/auth/');
  return isOwn && !leadsOut(asked) ? asked : '/';
}

/** True if dots or escapes would make a path begin with '//', which names another site. */
function leadsOut(path: string): boolean {
  return /^\/(\/|%2f|%5c)/i.test(new URL(path, 'https://papertide.invalid').pathname);
}

interface Place {
  pathname: string;
  search?: string;
}

export function loginPath(from: Place): string {
  return `/auth/user/login${backTo(from)}`;
}

export function signUpPath(from: Place): string {
  return `/user/register${backTo(from)}`;
}

function backTo({ pathname, search = '' }: Place): string {
  const returnTo = safeReturnTo(pathname + search);
  return returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
}
