import { makeStyles, tokens } from '@fluentui/react-components';
import { SIDE_BY_SIDE, radius, space } from '../../../ui/look.ts';

export const usePreviewStyles = makeStyles({
  dialog: { width: '1280px', height: '100dvh', display: 'flex', flexDirection: 'column', gap: space.m },
  bar: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: space.s },
  paper: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.card,
    [SIDE_BY_SIDE]: { flexDirection: 'row', overflowY: 'hidden' },
  },
  phone: {
    width: '390px',
    maxWidth: '100%',
    margin: '0 auto',
    [SIDE_BY_SIDE]: { flexDirection: 'column', overflowY: 'auto' },
  },
  passage: { flex: '1 1 0', minWidth: 0, padding: space.xl, overflowY: 'auto', backgroundColor: 'var(--pt-paper)' },
  questions: { flex: '1 1 0', minWidth: 0, padding: space.xl, overflowY: 'auto' },
  number: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.625rem',
    height: '1.625rem',
    borderRadius: radius.control,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: 600,
  },
  field: { minHeight: '2rem', maxWidth: '100%', font: 'inherit' },
  choices: {
    display: 'grid',
    gap: space.s,
    margin: `${space.s} 0 ${space.l}`,
    border: 0,
    padding: 0,
    '& label': { display: 'flex', gap: space.s },
  },
});
