import type { ReactNode, Ref } from 'react';

interface ScrollPaneProps {
  label: string;
  className: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A region that scrolls by itself. It takes the focus, so that the keyboard scrolls it too. */
export function ScrollPane({ label, children, ...section }: ScrollPaneProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} {...section}>
      {children}
    </section>
  );
}
