import { Button } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import type { SampleOffer } from '../../../../shared/authoring/sample-offers.ts';
import { failureWords, listSamples, loadSample } from '../../../api/authoring.ts';
import { categoryWords } from '../../../ui/exam-texts.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { useSamplesStyles } from './LoadSamples.styles.ts';
import { SAMPLES_TEXTS } from './papers-texts.ts';

/** Publishes the sample papers that are not here, one after the other. A paper that is loaded stays if a later one fails. */
export function LoadSamplesDialog({ onClose }: { onClose: () => void }) {
  const dialog = useDialogStyles();
  const { loaded, reload, put } = useLoad(listSamples);
  return (
    <Modal label={SAMPLES_TEXTS.title} className={dialog.surface} onClose={onClose}>
      <h2 className={dialog.title}>{SAMPLES_TEXTS.title}</h2>
      <p>{SAMPLES_TEXTS.what}</p>
      {loaded.kind === 'loading' && <Loading />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' ? (
        <Samples offers={loaded.value} onOffers={put} onClose={onClose} />
      ) : (
        <div className={dialog.actions}>
          <Button size="large" onClick={onClose}>
            {SAMPLES_TEXTS.close}
          </Button>
        </div>
      )}
    </Modal>
  );
}

interface SamplesProps {
  offers: readonly SampleOffer[];
  onOffers: (offers: SampleOffer[]) => void;
  onClose: () => void;
}

function Samples({ offers, onOffers, onClose }: SamplesProps) {
  const styles = useSamplesStyles();
  const dialog = useDialogStyles();
  const [loading, setLoading] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const missing = offers.filter(({ exam_id }) => exam_id === null);

  const load = () =>
    once(async () => {
      setFailure(null);
      let now = [...offers];
      for (const { exam_name } of missing) {
        if (isStopped.current) return;
        setLoading(exam_name);
        try {
          const { exam_id } = await loadSample(exam_name);
          now = now.map((one) => (one.exam_name === exam_name ? { ...one, exam_id } : one));
          onOffers(now);
        } catch (error) {
          setFailure(SAMPLES_TEXTS.failed(exam_name, failureWords(error)));
          break;
        }
      }
      setLoading(null);
    });

  const stateOf = ({ exam_name, exam_id }: SampleOffer) => {
    if (exam_id !== null) return SAMPLES_TEXTS.isHere;
    return loading === exam_name ? SAMPLES_TEXTS.isLoading : SAMPLES_TEXTS.waits;
  };

  return (
    <>
      <ul
        aria-label={SAMPLES_TEXTS.list}
        // scrolls, so keys must reach it
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.list}
      >
        {offers.map((offer) => (
          <li key={offer.exam_name} className={styles.paper}>
            <span>
              {offer.exam_name}
              <span className={styles.meta}>{categoryWords(offer)}</span>
            </span>
            <span className={styles.state}>
              {offer.exam_id !== null && <CheckmarkCircle20Filled aria-hidden className={styles.done} />}
              {stateOf(offer)}
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        {isBusy && <p>{SAMPLES_TEXTS.loading(offers.length - missing.length, offers.length)}</p>}
        {missing.length === 0 && <p>{SAMPLES_TEXTS.allHere}</p>}
      </div>
      {failure !== null && (
        <Notice role="alert" intent="error">
          {failure}
        </Notice>
      )}
      <div className={dialog.actions}>
        {missing.length > 0 && (
          <Button size="large" appearance="primary" disabledFocusable={isBusy} onClick={() => void load()}>
            {isBusy ? SAMPLES_TEXTS.isLoading : SAMPLES_TEXTS.load(missing.length)}
          </Button>
        )}
        <Button size="large" onClick={onClose}>
          {isBusy ? SAMPLES_TEXTS.stop : SAMPLES_TEXTS.close}
        </Button>
      </div>
    </>
  );
}
