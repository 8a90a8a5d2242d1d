import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowImport20Regular, PeopleAdd20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import type { WholeGroup } from '../../../shared/group-forms.ts';
import { radius, size, space } from '../look.ts';
import { EMPTY_CLASS, emptyClassWords, waitingFor } from './empty-class-texts.ts';

const useStyles = makeStyles({
  empty: {
    display: 'grid',
    justifyItems: 'start',
    gap: space.m,
    padding: space.xl,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    '& h2': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  words: { maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s, '& button': { minHeight: size.touch } },
});

interface EmptyClassProps {
  whole: Pick<WholeGroup, 'waiting' | 'invited'>;
  /** Opens the form that adds students; null for those who do not change classes. */
  onAdd: (() => void) | null;
}

/** Says why a class shows no student, and for a class without any what to do next [R590]. */
export function EmptyClass({ whole, onAdd }: EmptyClassProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  if (!isEmptyClass(whole)) return <p>{emptyClassWords(whole)}</p>;
  return (
    <section className={styles.empty} aria-labelledby="empty">
      <h2 id="empty">{EMPTY_CLASS.title}</h2>
      <p className={styles.words}>{onAdd ? EMPTY_CLASS.next : EMPTY_CLASS.ofTeacher}</p>
      {onAdd && (
        <div className={styles.buttons}>
          <Button appearance="primary" icon={<PeopleAdd20Regular />} onClick={onAdd}>
            {EMPTY_CLASS.add}
          </Button>
          <Button icon={<ArrowImport20Regular />} onClick={() => void navigate('/admin/access-control?import')}>
            {EMPTY_CLASS.importList}
          </Button>
        </div>
      )}
    </section>
  );
}

/** True of a class in which nobody is expected either. */
export function isEmptyClass(whole: EmptyClassProps['whole']): boolean {
  return (whole.invited ?? []).length + waitingFor(whole).length === 0;
}
