import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { Fragment } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { ENLARGED, TOUCH_QUERY, isMac, radius, size, space } from '../../../ui/look.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

const ALT = isMac ? 'Control' : 'Alt';
const WORD = isMac ? 'Option' : 'Ctrl';
const TOOL = isMac ? 'Option' : 'Alt';

interface KeyLine {
  keys: string[];
  does: string;
}

const TOUCHES: { what: string; does: string }[] = [
  { what: 'Flag', does: 'Marks its question for review, and takes the mark away.' },
  { what: 'Number', does: 'Goes to its question. The arrows beside the numbers go one back or one on.' },
  { what: 'Bar in the middle', does: 'Drag it to give the passage or the questions more room.' },
  { what: 'Passage, Questions', does: 'Shows that one alone. Press it again to see both.' },
  { what: 'Chosen answer', does: 'Press it again to clear it.' },
  { what: 'Text', does: 'Hold a word and move its handles, then press Highlight or Note.' },
  { what: 'Done', does: 'Puts the keyboard away. The arrows beside it go from field to field.' },
  { what: 'Time', does: 'Hides the clock, and shows it again.' },
];

const GROUPS: { title: string; lines: KeyLine[] }[] = [
  {
    title: 'Questions',
    lines: [
      { keys: [`${ALT} + J`], does: 'Next question' },
      { keys: [`${ALT} + K`], does: 'Previous question' },
      { keys: [`${ALT} + M`], does: 'Mark the question for review, or take the mark away' },
      { keys: ['Delete'], does: 'Clear the chosen answer of a question with choices' },
      { keys: ['← →'], does: 'Move along the question numbers and the parts at the bottom' },
    ],
  },
  {
    title: 'Text, highlights and notes',
    lines: [
      { keys: [`${WORD} + ← →`], does: 'Choose a word of the text that has the focus' },
      { keys: ['Shift + ← → ↑ ↓'], does: 'Choose more or less of the text' },
      {
        keys: [`${TOOL} + H`],
        does: 'Highlight the chosen text, or take the highlight away',
      },
      {
        keys: [`${TOOL} + N`],
        does: 'Write a note on the chosen text, or take the note away',
      },
      { keys: ['Shift + F10', 'Menu'], does: 'Open Highlight and Note for the chosen text' },
      { keys: ['Escape'], does: 'Close the text tools' },
    ],
  },
  {
    title: 'Recording of a listening paper',
    lines: [
      { keys: ['Space'], does: 'Play or pause, when no field or button has the focus' },
      { keys: ['K'], does: 'Play or pause, when the player has the focus' },
      { keys: ['← →'], does: 'Go back or forward 5 seconds, when the position has the focus' },
    ],
  },
  {
    title: 'Screen',
    lines: [
      { keys: ['← → ↑ ↓'], does: 'Move the divider between passage and questions, when it has the focus' },
      { keys: ['F1'], does: 'Open this help' },
      { keys: ['Escape'], does: 'Close a dialog' },
    ],
  },
];

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
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    gap: `${space.s} ${space.l}`,
    [ENLARGED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'baseline',
    margin: 0,
    '& dt': { display: 'flex', flexWrap: 'wrap', gap: space.xs },
  },
  what: { fontWeight: 600 },
  keys: { margin: `${space.xl} 0 0` },
  key: {
    padding: `${space.hair} ${space.s}`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground3,
    font: 'inherit',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { db } = useDevice();
  const styles = useStyles();
  const isTouch = useMediaQuery(TOUCH_QUERY);
  return (
    <Modal label="Help" className={styles.box} onClose={onClose}>
      <div className={styles.head}>
        <h2>Help</h2>
        <Button
          appearance="subtle"
          aria-label="Close"
          icon={<Dismiss20Regular />}
          className={styles.close}
          onClick={onClose}
        />
      </div>
      <p className={styles.text}>
        {!isTouch &&
          'The flag beside a question marks it for review. Press a number at the bottom to go to its question. Select text to highlight it or to add a note. '}
        Your answers are kept {db.isInMemory ? 'in this tab' : 'on this device'} as you give them.
      </p>
      {isTouch && (
        <>
          <h3 className={styles.group}>With a finger</h3>
          <dl className={styles.lines}>
            {TOUCHES.map(({ what, does }) => (
              <Fragment key={what}>
                <dt className={styles.what}>{what}</dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
          <p className={styles.keys}>With a keyboard, the keys below help too.</p>
        </>
      )}
      {GROUPS.map(({ title, lines }) => (
        <Fragment key={title}>
          <h3 className={styles.group}>{title}</h3>
          <dl className={styles.lines}>
            {lines.map(({ keys, does }) => (
              <Fragment key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </Fragment>
      ))}
    </Modal>
  );
}
