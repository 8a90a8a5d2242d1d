import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { Fragment } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { KeyLines, useLineStyles } from '../../../ui/KeyLines.tsx';
import { TOUCH_QUERY, size, space } from '../../../ui/look.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { CLOSE, FOR_A_MOUSE, GROUPS, HELP, TOUCHES, WITH_A_FINGER, WITH_A_KEYBOARD, savedWhere } from './help-texts.ts';

const useStyles = makeStyles({
  box: { width: '560px', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    margin: `-${space.s} -${space.s} ${space.s} 0`,
  },
  close: { width: size.touch, minWidth: size.touch, height: size.touch },
  text: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  group: { margin: `${space.l} 0 ${space.xs}` },
  what: { fontWeight: 600 },
  keys: { margin: `${space.xl} 0 0` },
});

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { db } = useDevice();
  const styles = useStyles();
  const { lines: pairs } = useLineStyles();
  const isTouch = useMediaQuery(TOUCH_QUERY);
  return (
    <Modal label={HELP} className={styles.box} onClose={onClose}>
      <div className={styles.head}>
        <h2>{HELP}</h2>
        <Button
          appearance="subtle"
          aria-label={CLOSE}
          icon={<Dismiss20Regular />}
          className={styles.close}
          onClick={onClose}
        />
      </div>
      <p className={styles.text}>
        {!isTouch && `${FOR_A_MOUSE} `}
        {savedWhere(db.isInMemory)}
      </p>
      {isTouch && (
        <>
          <h3 className={styles.group}>{WITH_A_FINGER}</h3>
          <dl className={pairs}>
            {TOUCHES.map(({ what, does }) => (
              <Fragment key={what}>
                <dt className={styles.what}>{what}</dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
          <p className={styles.keys}>{WITH_A_KEYBOARD}</p>
        </>
      )}
      {GROUPS.map(({ title, lines }) => (
        <Fragment key={title}>
          <h3 className={styles.group}>{title}</h3>
          <KeyLines lines={lines} />
        </Fragment>
      ))}
    </Modal>
  );
}
