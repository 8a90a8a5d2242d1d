import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { endView, type Viewing } from '../api/viewing.ts';
import { size, space } from '../ui/look.ts';
import { BACK_TO_OWN_VIEW, youSee } from './view-texts.ts';

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

/** Says on every page that the owner sees it as somebody else. */
export function ViewBanner({ view: { userData } }: { view: Viewing }) {
  const styles = useStyles();
  const leave = () => {
    endView();
    // every screen reads anew, as the owner
    location.assign('/admin/access-control');
  };
  return (
    <div className={styles.banner} role="status">
      <span>
        <bdi>{youSee(`${userData.first_name} ${userData.last_name}`)}</bdi>
      </span>
      <Button appearance="transparent" onClick={leave}>
        {BACK_TO_OWN_VIEW}
      </Button>
    </div>
  );
}
