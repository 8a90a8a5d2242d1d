import { Button, Field, Input, Select } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { CHECK_PATH, LINK_DAYS, type Sharing } from '../../../shared/report-cards/sharing.ts';
import type { SharingCalls } from '../../api/report-cards.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { MAKE_LINK } from './share-texts.ts';
import { useShareStyles } from './share.styles.ts';
import { failureWords } from './use-reading.ts';

interface MakeLinkDialogProps {
  calls: SharingCalls;
  onMade: (sharing: Sharing) => void;
  onClose: () => void;
}

/** Says what a link shows before it is made, and shows the link once. */
export function MakeLinkDialog({ calls, onMade, onClose }: MakeLinkDialogProps) {
  const styles = useShareStyles();
  const dialog = useDialogStyles();
  // one id for all presses: after a lost reply the next press makes the same link again
  const [link_id] = useState(() => newId());
  const [days, setDays] = useState<number>(LINK_DAYS[1]);
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();

  const make = () =>
    once(async () => {
      setFailure(null);
      try {
        const { token, sharing } = await calls.makeLink({ link_id, days });
        onMade(sharing);
        setAddress(`${location.origin}${CHECK_PATH}#${token}`);
      } catch (error) {
        setFailure(failureWords(error));
      }
    });

  if (address !== null)
    return (
      // a press beside it or Escape would lose a link that is not shown again
      <Modal label={MAKE_LINK.madeTitle} className={dialog.surface} onClose={() => undefined}>
        <MadeLink address={address} onDone={onClose} />
      </Modal>
    );
  return (
    <Modal label={MAKE_LINK.title} className={dialog.surface} onClose={onClose}>
      <h2 className={dialog.title}>{MAKE_LINK.title}</h2>
      <div className={dialog.words}>
        <p>{MAKE_LINK.shows}</p>
        <ul className={styles.shows}>
          {MAKE_LINK.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>{MAKE_LINK.hides}</p>
        <p>{MAKE_LINK.anyone}</p>
        <Field label={MAKE_LINK.days}>
          <Select
            size="large"
            className={styles.select}
            value={String(days)}
            onChange={(_event, { value }) => setDays(Number(value))}
          >
            {LINK_DAYS.map((count) => (
              <option key={count} value={count}>
                {MAKE_LINK.day(count)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {failure !== null && (
        <p role="alert" className={dialog.failure}>
          {failure}
        </p>
      )}
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void make()}>
          {isBusy ? MAKE_LINK.making : MAKE_LINK.make}
        </Button>
        <Button size="large" onClick={onClose}>
          {MAKE_LINK.cancel}
        </Button>
      </div>
    </Modal>
  );
}

function MadeLink({ address, onDone }: { address: string; onDone: () => void }) {
  const styles = useShareStyles();
  const dialog = useDialogStyles();
  const [said, setSaid] = useState('');
  const field = useRef<HTMLElement>(null);
  // the pressed button is gone
  useEffect(() => field.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(MAKE_LINK.copied);
    } catch {
      // not allowed, or not over https
      setSaid(MAKE_LINK.notCopied);
    }
  }

  async function send(): Promise<void> {
    // a person who closes the sheet without sending rejects it
    await navigator.share({ title: MAKE_LINK.sendTitle, url: address }).catch(() => undefined);
  }

  return (
    <>
      <h2 className={dialog.title}>{MAKE_LINK.madeTitle}</h2>
      <div className={dialog.words}>
        <p>{MAKE_LINK.once}</p>
        <Field label={MAKE_LINK.link}>
          <Input
            ref={(element: HTMLElement | null) => {
              field.current = element;
            }}
            readOnly
            className={styles.address}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
        <p role="status">{said}</p>
      </div>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" onClick={() => void copy()}>
          {MAKE_LINK.copy}
        </Button>
        {'share' in navigator && (
          <Button size="large" onClick={() => void send()}>
            {MAKE_LINK.send}
          </Button>
        )}
        <Button size="large" onClick={onDone}>
          {MAKE_LINK.done}
        </Button>
      </div>
    </>
  );
}
