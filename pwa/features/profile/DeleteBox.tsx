import { Button, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import type { User } from '../../../shared/accounts.ts';
import { useDangerStyles } from '../../ui/danger.styles.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { YOUR_DATA } from './own-data-texts.ts';
import { useProfileStyles } from './profile.styles.ts';

/** Stands last, apart from all that is pressed more often. */
export function DeleteBox({ user }: { user: User }) {
  const styles = useProfileStyles();
  const danger = useDangerStyles();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <section className={mergeClasses(styles.box, styles.delete)} aria-labelledby="delete">
        <div>
          <h2 id="delete">{YOUR_DATA.delete.title}</h2>
          <p className={styles.muted}>{YOUR_DATA.delete.words}</p>
        </div>
        <Button className={mergeClasses(styles.free, danger.button)} onClick={() => setDeleting(true)}>
          {YOUR_DATA.delete.act}
        </Button>
      </section>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </>
  );
}
