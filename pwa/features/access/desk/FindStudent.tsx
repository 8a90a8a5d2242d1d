import { useId } from 'react';
import { usePersonDialog } from '../person-dialog.tsx';
import { StudentSearch } from '../StudentSearch.tsx';
import { useDeskStyles } from './desk.styles.ts';
import { FIND } from './desk-texts.ts';

/** Finds a student by name, address or phone and opens its dialog. `onChanged` is called when that closes. */
export function FindStudent({ onChanged }: { onChanged: () => void }) {
  const styles = useDeskStyles();
  const id = useId();
  const { open, dialog } = usePersonDialog(onChanged);
  return (
    <section className={styles.find} aria-labelledby={id}>
      <h2 id={id}>{FIND.label}</h2>
      <StudentSearch onChosen={open} />
      {dialog}
    </section>
  );
}
