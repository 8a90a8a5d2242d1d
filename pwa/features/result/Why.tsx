import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronUp16Regular, TextQuote16Regular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { WHY } from './why-texts.ts';
import { useWhyStyles } from './Why.styles.ts';

interface WhyButtonProps {
  number: number;
  /** The element_id of the reason that it opens. */
  id: string;
  isOpen: boolean;
  /** True in a list, where forty frames would be noise. */
  isQuiet?: boolean;
  onPress: () => void;
}

export function WhyButton({ number, id, isOpen, isQuiet = false, onPress }: WhyButtonProps) {
  const styles = useWhyStyles();
  return (
    <Button
      size="small"
      appearance={isQuiet ? 'subtle' : 'secondary'}
      icon={isOpen ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
      iconPosition="after"
      className={styles.button}
      aria-label={WHY.name(number)}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onPress}
    >
      {WHY.button}
    </Button>
  );
}

interface WhyReasonProps {
  id: string;
  isOpen: boolean;
  /** True if a press opened it: it then comes into sight. */
  isPressed: boolean;
  /** The words of the question, where they do not stand beside it. */
  asked?: string;
  children: ReactNode;
  where: ReactNode;
}

/** On paper every reason is open. */
export function WhyReason({ id, isOpen, isPressed, asked = '', children, where }: WhyReasonProps) {
  const styles = useWhyStyles();
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // a reason that opens below a bar or the edge comes into sight
    if (isPressed) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [isPressed]);
  return (
    <span ref={shown} id={id} className={mergeClasses(styles.open, !isOpen && styles.closed)}>
      {asked !== '' && <span className={styles.asked}>{asked}</span>}
      <span className={styles.onPaper}>{WHY.onPaper}</span>
      <span className={styles.reason}>{children}</span> {where}
    </span>
  );
}

/** `way` is an address, or what a press does. */
export function WhereWay({ number, way }: { number: number; way: string | (() => void) }) {
  const styles = useWhyStyles();
  const name = WHY.whereName(number);
  if (typeof way === 'string')
    return (
      <Link to={way} aria-label={name} className={styles.where}>
        <TextQuote16Regular aria-hidden />
        {WHY.where}
      </Link>
    );
  return (
    <Button size="small" icon={<TextQuote16Regular />} className={styles.button} aria-label={name} onClick={way}>
      {WHY.where}
    </Button>
  );
}
