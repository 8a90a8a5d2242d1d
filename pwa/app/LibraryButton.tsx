import { ChevronDown16Regular } from '@fluentui/react-icons';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { LIBRARY } from './frame-texts.ts';
import { useSiteHeaderStyles } from './SiteHeader.styles.ts';

export function LibraryButton(button: ComponentProps<'button'>) {
  const styles = useSiteHeaderStyles();
  const isHere = useLocation().pathname === '/user/exam/attend';
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      aria-current={isHere ? 'page' : undefined}
      className={styles.libraryButton}
    >
      {LIBRARY}
      <ChevronDown16Regular aria-hidden />
    </button>
  );
}
