import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons';
import type { ComponentProps } from 'react';
import { userMenuLabel } from './frame-texts.ts';
import { initialsOf } from '../ui/initials.ts';
import { BELOW_WIDE, FORCED_COLORS, PHONE, radius, size, space } from '../ui/look.ts';

const useStyles = makeStyles({
  button: {
    minWidth: size.touch,
    minHeight: size.touch,
    padding: `0 ${space.s}`,
    gap: space.s,
    fontWeight: 600,
  },
  avatar: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '2rem',
    height: '2rem',
    borderRadius: radius.round,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: 600,
    color: '#003d4d',
    backgroundColor: '#d7ecf4',
    // not text of the button, so that its accessible name is the full name
    '::before': { content: 'attr(data-initials)' },
    [FORCED_COLORS]: { border: '1px solid ButtonText' },
  },
  name: { whiteSpace: 'nowrap', [BELOW_WIDE]: { display: 'none' } },
  chevron: { [PHONE]: { display: 'none' } },
});

type UserButtonProps = ComponentProps<typeof Button> & { name: string };

export function UserButton({ name, ...button }: UserButtonProps) {
  const styles = useStyles();
  return (
    <Button
      appearance="subtle"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={userMenuLabel(name)}
      {...button}
      className={styles.button}
    >
      <span className={styles.avatar} data-initials={initialsOf(name)} aria-hidden />
      <span className={styles.name}>{name}</span>
      <ChevronDown16Regular className={styles.chevron} />
    </Button>
  );
}
