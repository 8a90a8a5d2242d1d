import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import { ENLARGED, size, space } from '../../../ui/look.ts';
import { FULL_INSTRUCTIONS } from './fold-texts.ts';

const useStyles = makeStyles({
  // a finger's room, over the heading's line
  button: {
    flex: 'none',
    minHeight: size.touch,
    margin: `-${space.m} -${space.s} -${space.s} auto`,
    [ENLARGED]: { margin: 0 },
  },
  turned: { transform: 'rotate(180deg)' },
});

interface FoldButtonProps {
  isOpen: boolean;
  controls: string;
  onPress: () => void;
}

export function FoldButton({ isOpen, controls, onPress }: FoldButtonProps) {
  const styles = useStyles();
  return (
    <Button
      appearance="transparent"
      aria-expanded={isOpen}
      aria-controls={controls}
      icon={<ChevronDown20Regular className={mergeClasses(isOpen && styles.turned)} />}
      iconPosition="after"
      className={styles.button}
      onClick={onPress}
    >
      {FULL_INSTRUCTIONS}
    </Button>
  );
}
