import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { contrastStore, markRoot } from './display.ts';
import { PRINT, PRINT_QUERY } from './look.ts';
import { darkTheme, highContrastTheme, lightTheme } from './theme.ts';
import { useMediaQuery } from './use-media-query.ts';

const useStyles = makeStyles({
  // not on FluentProvider itself: Fluent copies its class to the mount node of every dialog
  ground: {
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    [PRINT]: { minHeight: 0, backgroundColor: 'transparent' },
  },
});

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  prefersDark.addEventListener('change', changed);
  return () => prefersDark.removeEventListener('change', changed);
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(subscribe, () => prefersDark.matches);
  const contrast = useSyncExternalStore(contrastStore.subscribe, contrastStore.read);
  const isPrinted = useMediaQuery(PRINT_QUERY);
  const styles = useStyles();
  useLayoutEffect(markRoot, []);
  const standard = isDark ? darkTheme : lightTheme;
  const theme = { standard, dark: darkTheme, high: highContrastTheme }[contrast];
  return (
    <FluentProvider theme={isPrinted ? lightTheme : theme}>
      <div className={styles.ground}>{children}</div>
    </FluentProvider>
  );
}
