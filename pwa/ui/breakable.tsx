import { Fragment, type ReactNode } from 'react';

/** Returns an address that breaks before its signs, and inside a word only where even that does not fit. */
export function breakable(email: string): ReactNode {
  return email.split(/(?=[@._+-])/).map((piece, index) => (
    // pieces have no other name than their place
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
