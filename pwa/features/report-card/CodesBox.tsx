import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportCard } from '../../../shared/report-cards/report-card.ts';
import { CHECK_PATH, checkCodeWords, type Sharing } from '../../../shared/report-cards/sharing.ts';
import { ApiError } from '../../api/http.ts';
import type { SharingCalls } from '../../api/report-cards.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { cardDay } from './card-texts.ts';
import { SharingFailure } from './SharingFailure.tsx';
import { CODES, SHARE } from './share-texts.ts';
import { useShareStyles } from './share.styles.ts';
import { printedBands } from './code-of.ts';
import { failureWords, type Reading } from './use-reading.ts';

interface CodesBoxProps {
  card: ReportCard;
  /** The code of this card; null if it has none, undefined while nobody knows. */
  code: string | null | undefined;
  calls: SharingCalls;
  sharing: Reading<Sharing>;
  isOwn: boolean;
  /** A result has changed on the server: the card has to be read again. */
  onChangedCard: () => void;
}

/** Makes a check code for the card that is on the screen, and withdraws codes [R508, R509]. */
export function CodesBox({ card, code, calls, sharing, isOwn, onChangedCard }: CodesBoxProps) {
  const styles = useShareStyles();
  const id = useId();
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const { state, put } = sharing;
  const codes = state.kind === 'here' ? state.value.codes : [];

  const make = () =>
    once(async () => {
      setFailure(null);
      try {
        put((await calls.makeCode(printedBands(card))).sharing);
      } catch (error) {
        setFailure(failureWords(error));
        if (error instanceof ApiError && error.code === 'card_changed') onChangedCard();
      }
    });

  async function withdraw(one: string): Promise<string | null> {
    try {
      put(await calls.withdrawCode(one));
    } catch (error) {
      return failureWords(error);
    }
    setAsked(null);
    showToast(CODES.ended, 'success');
    return null;
  }

  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{CODES.title}</h2>
      <p className={styles.muted}>{CODES.about}</p>
      {state.kind === 'loading' && <p role="status">{SHARE.loading}</p>}
      {state.kind === 'failed' && <SharingFailure words={state.words} onRetry={sharing.again} />}
      {(state.kind === 'here' || code != null) && (
        <p role="status">{code == null ? card.bands.length > 0 && CODES.none : CODES.hasOne(code)}</p>
      )}
      {state.kind === 'here' && (
        <>
          {card.bands.length === 0 && <p>{isOwn ? CODES.needsBand : CODES.needsBandOf}</p>}
          {code === null && card.bands.length > 0 && (
            <Button className={styles.act} disabledFocusable={isBusy} onClick={() => void make()}>
              {isBusy ? CODES.making : CODES.make}
            </Button>
          )}
        </>
      )}
      {failure !== null && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      {codes.length > 0 && (
        <>
          <h3>{CODES.list}</h3>
          <ul className={styles.list}>
            {codes.map((one) => (
              <li key={one.code}>
                <span className={styles.words}>{CODES.of(one.code, cardDay(one.made_at))}</span>
                <Link
                  className={styles.link}
                  to={`${CHECK_PATH}/${checkCodeWords(one.code)}`}
                  aria-label={CODES.seeOf(one.code)}
                >
                  {CODES.see}
                </Link>
                <Button className={styles.act} aria-label={CODES.endOf(one.code)} onClick={() => setAsked(one.code)}>
                  {CODES.end}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked !== null && (
        <AskDialog
          title={CODES.endTitle}
          keep={CODES.keep}
          act={{
            label: CODES.end,
            busyLabel: CODES.ending,
            destroys: true,
            run: () => withdraw(asked),
          }}
          onClose={() => setAsked(null)}
        >
          <p>{CODES.endText(asked)}</p>
        </AskDialog>
      )}
    </section>
  );
}
