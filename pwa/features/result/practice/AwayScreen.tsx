import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isOpenItem } from '../../../../shared/practice/due.ts';
import type { PracticeItem } from '../../../../shared/practice/items.ts';
import { useDevice } from '../../../local/device.tsx';
import { useExamNames } from '../../../local/queries/exam-names.ts';
import { usePractice } from '../../../local/queries/practice.ts';
import { savePutBack } from '../../../local/writes/practice-reviews.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { AWAY, itemWords, SET } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

/** The questions that do not come any more, each with the way back [R480]. */
export function AwayScreen() {
  const styles = usePracticeStyles();
  const device = useDevice();
  const practice = usePractice(device.db);
  const names = useExamNames(device.db);
  const said = useRef<HTMLParagraphElement>(null);
  const [words, setWords] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { once } = useSingleFlight();

  async function putBack(item: PracticeItem, name: string): Promise<void> {
    try {
      await savePutBack(device, item);
      setFailed(false);
      setWords(AWAY.isBack(name));
      // the button goes away with its row
      said.current?.focus();
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  }

  const away = practice?.items.filter((item) => !isOpenItem(item, practice.states)) ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.name}>{AWAY.title}</h1>
        <Link to="/practice" className={styles.link}>
          {SET.toPractice}
        </Link>
      </div>
      <p className={styles.meta}>{AWAY.about}</p>
      <p ref={said} role="status" tabIndex={-1} className={styles.saidHere}>
        {words}
      </p>
      {hasFailed && (
        <Notice role="alert" intent="error">
          {AWAY.failed}
        </Notice>
      )}
      {!practice && <Loading words={SET.wait} />}
      {practice && away.length === 0 && <p>{AWAY.none}</p>}
      {practice && away.length > 0 && (
        <ul className={styles.list}>
          {away.map((item) => {
            const name = itemWords(item, names);
            const isAside = practice.states.get(item.item_id)?.status === 'set_aside';
            return (
              <li key={item.item_id} className={styles.row}>
                <div>
                  <p>{name}</p>
                  <p className={styles.meta}>
                    {item.kind}. {isAside ? AWAY.setAside : AWAY.finished}
                  </p>
                </div>
                <Button aria-label={AWAY.backName(name)} onClick={() => void once(() => putBack(item, name))}>
                  {AWAY.back}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
