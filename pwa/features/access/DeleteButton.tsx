import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import type { MouseEvent } from 'react';
import { useAccessStyles } from './access.styles.ts';

interface DeleteButtonProps {
  label: string;
  isBusy?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Takes a line out of its list. */
export function DeleteButton({ label, isBusy = false, onClick }: DeleteButtonProps) {
  const styles = useAccessStyles();
  return (
    <Button
      appearance="subtle"
      className={styles.icon}
      icon={<Delete20Regular />}
      aria-label={label}
      disabledFocusable={isBusy}
      onClick={onClick}
    />
  );
}
