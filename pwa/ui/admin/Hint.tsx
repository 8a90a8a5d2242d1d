import { makeStyles, tokens } from '@fluentui/react-components';
import { Info20Regular } from '@fluentui/react-icons';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { DESKTOP_MOUSE, plainButton, radius, size, space } from '../look.ts';

const GAP_PX = 8;
const HEIGHT_PX = 160;

const useStyles = makeStyles({
  button: {
    ...plainButton,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: size.touch,
    minHeight: size.touch,
    color: tokens.colorNeutralForeground3,
    // as high as the words beside it
    [DESKTOP_MOUSE]: { minWidth: size.hang, minHeight: size.hang, margin: `-${space.xs} 0` },
  },
  words: {
    position: 'fixed',
    inset: 'auto',
    boxSizing: 'border-box',
    margin: 0,
    padding: space.m,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.card,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: 400,
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
});

/** A button that says more about what stands beside it, by touch and keyboard too. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function place({ newState, currentTarget: words }: ToggleEvent<HTMLElement>): void {
    const beside = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !beside) return;
    const widthPx = document.documentElement.clientWidth;
    const isLow = beside.bottom > innerHeight - HEIGHT_PX;
    const isRight = beside.left > innerWidth / 2;
    Object.assign(words.style, {
      top: isLow ? 'auto' : `${beside.bottom}px`,
      bottom: isLow ? `${innerHeight - beside.top}px` : 'auto',
      left: isRight ? 'auto' : `${beside.left}px`,
      right: isRight ? `${widthPx - beside.right}px` : 'auto',
      maxWidth: `min(20rem, ${(isRight ? beside.right : widthPx - beside.left) - GAP_PX}px)`,
    });
    addEventListener('scroll', () => words.hidePopover(), { once: true, capture: true });
  }

  return (
    <>
      <button ref={button} type="button" className={styles.button} aria-label={label} popoverTarget={id}>
        <Info20Regular />
      </button>
      <span id={id} role="note" className={styles.words} popover="auto" onBeforeToggle={place}>
        {children}
      </span>
    </>
  );
}
