import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { Info16Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { DESKTOP_MOUSE, size } from '../look.ts';

const useStyles = makeStyles({
  button: {
    minWidth: size.touch,
    minHeight: size.touch,
    color: tokens.colorNeutralForeground3,
    [DESKTOP_MOUSE]: { minWidth: size.hang, minHeight: size.hang },
  },
  words: { maxWidth: 'min(20rem, 80vw)', fontWeight: 400, textAlign: 'left', whiteSpace: 'normal' },
});

/** A button that says more about what stands beside it, by touch and keyboard too. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <Popover withArrow positioning={{ autoSize: 'width' }}>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="transparent" className={styles.button} aria-label={label} icon={<Info16Regular />} />
      </PopoverTrigger>
      <PopoverSurface className={styles.words}>{children}</PopoverSurface>
    </Popover>
  );
}
