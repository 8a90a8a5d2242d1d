import { Button, makeStyles } from '@fluentui/react-components';
import { STACKED, visuallyHidden } from '../../../ui/look.ts';
import { partLabel, type OutlinePart } from '../../../ui/paper/paper-outline.ts';

const useStyles = makeStyles({
  // on a phone the row has no room for the counts
  count: { whiteSpace: 'pre', [STACKED]: visuallyHidden },
});

interface PartButtonsProps {
  parts: readonly OutlinePart[];
  shown: OutlinePart;
  onShow: (part_no: number) => void;
}

export function PartButtons({ parts, shown, onShow }: PartButtonsProps) {
  const styles = useStyles();
  return parts.map((one) => {
    const name = `Part ${one.part.part_no}`;
    return (
      <Button
        key={one.part.part_id}
        appearance={one === shown ? 'primary' : 'secondary'}
        aria-pressed={one === shown}
        onClick={() => onShow(one.part.part_no)}
      >
        {name}
        <span className={styles.count}>{partLabel(one).slice(name.length)}</span>
      </Button>
    );
  });
}
