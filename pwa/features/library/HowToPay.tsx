import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { PaymentInfo } from '../../../shared/payment.ts';
import { ASK, slipText } from './attend-texts.ts';
import { useAttendDialogStyles } from './AttendDialog.styles.ts';
import { accountNumbers, COPIED, copyText, NOT_COPIED } from './how-to-pay-texts.ts';

export function HowToPay({ info }: { info: PaymentInfo }) {
  const styles = useAttendDialogStyles();
  const { price_info, payment_info, chat_address } = info;
  const ownWords = payment_info ?? (chat_address === null ? ASK : slipText(chat_address));
  return (
    <div className={styles.payment}>
      {price_info && <b>{price_info}</b>}
      <p>{ownWords}</p>
      {accountNumbers(ownWords).map((number) => (
        <CopyNumber key={number} number={number} />
      ))}
    </div>
  );
}

function CopyNumber({ number }: { number: string }) {
  const styles = useAttendDialogStyles();
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(number.replaceAll('\u00A0', ' '));
      setSaid(COPIED);
    } catch {
      // not allowed, or not over https
      setSaid(NOT_COPIED);
    }
  }

  return (
    <div className={styles.copy}>
      <Button onClick={() => void copy()}>{copyText(number)}</Button>
      <span role="status">{said}</span>
    </div>
  );
}
