import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { endView, type Viewing } from '../api/viewing.ts';
import { radius, size, space } from '../ui/look.ts';
import { lockControls } from './lock-controls.ts';
import './locked.css';
import { BACK_TO_OWN_VIEW, ONLY_LOOKING, youSee } from './view-texts.ts';

const REASON_MS = 4_000;

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
  reason: {
    position: 'fixed',
    inset: 'auto',
    left: '50%',
    bottom: `calc(${space.xxxl} + env(safe-area-inset-bottom))`,
    transform: 'translateX(-50%)',
    margin: 0,
    color: tokens.colorNeutralForeground1,
    width: 'max-content',
    maxWidth: `calc(100vw - 2 * ${space.l})`,
    padding: `${space.m} ${space.l}`,
    borderRadius: radius.card,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
});

/** Says on every page that the owner sees it as somebody else, and lets them change nothing there. */
export function ViewBanner({ view: { userData } }: { view: Viewing }) {
  const styles = useStyles();
  const id = useId();
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const root = document.querySelector('main');
    const onRefused = () => setRefusals((count) => count + 1);
    return root ? lockControls({ root, reasonId: id, onRefused }) : undefined;
  }, [id]);
  useEffect(() => {
    if (refusals === 0) return;
    const timer = setTimeout(() => setRefusals(0), REASON_MS);
    return () => clearTimeout(timer);
  }, [refusals]);
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
      {refusals > 0 && (
        <span key={refusals} ref={showAbove} popover="manual" className={styles.reason}>
          {ONLY_LOOKING}
        </span>
      )}
    </div>
  );
}

/** Above a dialog, in which the refused control may be; browsers before popovers show it below [R205]. */
function showAbove(element: HTMLElement | null): void {
  if (element && 'showPopover' in element) element.showPopover();
}
