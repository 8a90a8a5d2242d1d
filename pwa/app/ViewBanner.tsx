import { Button, makeStaticStyles, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId } from 'react';
import { endView, type Viewing } from '../api/viewing.ts';
import { size, space } from '../ui/look.ts';
import { showToast } from '../ui/toast.ts';
import { lockControls } from './lock-controls.ts';
import { BACK_TO_OWN_VIEW, ONLY_LOOKING, youSee } from './view-texts.ts';

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `0 ${space.m}`,
    padding: `${space.xs} ${space.l}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    '& button': { minHeight: size.touch },
  },
});

const useLockedStyles = makeStaticStyles({
  'main [data-locked]': { opacity: '0.5', cursor: 'not-allowed' },
});

/** Says on every page that the owner sees it as somebody else, and lets them change nothing there. */
export function ViewBanner({ view: { userData } }: { view: Viewing }) {
  const styles = useStyles();
  useLockedStyles();
  const id = useId();
  useEffect(() => {
    const root = document.querySelector('main');
    return root ? lockControls({ root, reasonId: id, onRefused: () => showToast(ONLY_LOOKING) }) : undefined;
  }, [id]);
  const leave = () => {
    endView();
    // every screen reads anew, as the owner
    location.assign('/admin/access-control');
  };
  return (
    <div className={styles.banner} role="status">
      <span id={id}>
        <bdi>{youSee(`${userData.first_name} ${userData.last_name}`)}</bdi>
      </span>
      <Button appearance="transparent" onClick={leave}>
        {BACK_TO_OWN_VIEW}
      </Button>
    </div>
  );
}
