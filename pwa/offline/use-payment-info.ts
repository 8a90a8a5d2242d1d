import { useEffect, useState } from 'react';
import type { PaymentInfo } from '../../shared/payment.ts';
import { fetchApi } from '../api/http.ts';
import { useDevice } from '../local/device.tsx';

/** Returns how to pay, from the device first and then from the server; null until it is known or if `isAsked` is false. */
export function usePaymentInfo(isAsked: boolean): PaymentInfo | null {
  const { db } = useDevice();
  const [info, setInfo] = useState<PaymentInfo | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    const follow = async () => {
      // most students have access and need none of this
      const { readPaymentInfo, refreshPaymentInfo } = await import('./payment-info.ts');
      const show = async () => {
        const stored = await readPaymentInfo(db);
        if (!left) setInfo(stored);
      };
      await show();
      await refreshPaymentInfo({ db, fetchApi });
      await show();
    };
    // without a connection the stored words stay
    follow().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [db, isAsked]);
  return info;
}
