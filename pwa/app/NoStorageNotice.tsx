import { makeStyles } from '@fluentui/react-components';
import { space } from '../ui/look.ts';
import { Notice } from '../ui/Notice.tsx';
import { NO_STORAGE, noStorageWords } from './no-storage-texts.ts';

const useStyles = makeStyles({
  place: { maxWidth: '440px', margin: `0 auto ${space.l}` },
});

export function NoStorageNotice({ error }: { error: unknown }) {
  const styles = useStyles();
  const { title, help } = noStorageWords(error);
  return (
    <Notice intent="warning" title={`${title}.`} className={styles.place}>
      {NO_STORAGE.warning} {help}
    </Notice>
  );
}
