import { makeStyles, tokens } from '@fluentui/react-components';
import { Info20Regular } from '@fluentui/react-icons';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DESKTOP_MOUSE, plainButton, radius, size, space } from '../look.ts';

const GAP_PX = 8;
const HEIGHT_PX = 160;

/** Each of these events closes the words; of the keys, Escape alone does. */
const CLOSING = ['pointerdown', 'keydown', 'scroll', 'resize'] as const;

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
    zIndex: 3,
    boxSizing: 'border-box',
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

/**
 * A button that says more about what stands beside it, by touch and keyboard too. It does without the popover of
 * browsers, which is newer than what the app needs [R205].
 */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const isOpen = place !== null;

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event.type === 'pointerdown' && [button, words].some(({ current }) => isIn(current, event.target))) return;
      setPlace(null);
    };
    for (const type of CLOSING) addEventListener(type, close, true);
    return () => {
      for (const type of CLOSING) removeEventListener(type, close, true);
    };
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        data-reads
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={({ currentTarget }) => setPlace(isOpen ? null : placeBeside(currentTarget))}
      >
        <Info20Regular />
      </button>
      {isOpen && (
        <span ref={words} id={id} role="note" className={styles.words} style={place}>
          {children}
        </span>
      )}
    </>
  );
}

function isIn(element: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && element?.contains(target) === true;
}

function placeBeside(button: HTMLElement): CSSProperties {
  const beside = button.getBoundingClientRect();
  const widthPx = document.documentElement.clientWidth;
  const isLow = beside.bottom > innerHeight - HEIGHT_PX;
  const isRight = beside.left > innerWidth / 2;
  return {
    ...(isLow ? { bottom: innerHeight - beside.top } : { top: beside.bottom }),
    ...(isRight ? { right: widthPx - beside.right } : { left: beside.left }),
    maxWidth: `min(20rem, ${(isRight ? beside.right : widthPx - beside.left) - GAP_PX}px)`,
  };
}
