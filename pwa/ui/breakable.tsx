import type { ReactNode } from 'react';

/** Returns an address that breaks before its sign, and inside a word only where even that does not fit. */
export function breakable(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
