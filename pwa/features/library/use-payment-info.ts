import { useEffect, useState } from 'react';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import { readPaymentInfo, refreshPaymentInfo } from '../../offline/payment-info.ts';

export function usePaymentInfo(): string | null {
  const { db } = useDevice();
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    const show = async () => {
      const stored = await readPaymentInfo(db);
      if (!left) setWords(stored);
    };
    void show()
      .then(() => refreshPaymentInfo({ db, fetchApi }))
      .then(show)
      // without a connection the stored text stays
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [db]);
  return words;
}
