import { makeStyles, tokens } from '@fluentui/react-components';
import {
  BookOpen20Regular,
  Edit20Regular,
  Headphones20Regular,
  Mic20Regular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ExamCategory } from '../../shared/papers.ts';
import { radius } from './look.ts';

const icons: Record<ExamCategory, FluentIcon> = {
  reading: BookOpen20Regular,
  listening: Headphones20Regular,
  writing: Edit20Regular,
  speaking: Mic20Regular,
};

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: radius.card,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
  },
});

export function CategoryTile({ category }: { category: ExamCategory }) {
  const styles = useStyles();
  const Icon = icons[category];
  return (
    <span className={styles.tile}>
      <Icon aria-hidden />
    </span>
  );
}
