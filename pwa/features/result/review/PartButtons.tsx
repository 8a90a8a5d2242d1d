import { Button } from '@fluentui/react-components';
import { partLabel, type OutlinePart } from '../../../ui/paper/paper-outline.ts';

interface PartButtonsProps {
  parts: readonly OutlinePart[];
  shown: OutlinePart;
  onShow: (part_no: number) => void;
}

/** The parts of a paper, one of them shown. */
export function PartButtons({ parts, shown, onShow }: PartButtonsProps) {
  return parts.map((one) => (
    <Button
      key={one.part.part_id}
      appearance={one === shown ? 'primary' : 'secondary'}
      aria-pressed={one === shown}
      onClick={() => onShow(one.part.part_no)}
    >
      {partLabel(one)}
    </Button>
  ));
}
