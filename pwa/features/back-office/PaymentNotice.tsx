import { PaymentInfo } from '../../../shared/payment.ts';
import { callApi } from '../../api/http.ts';
import { useReply } from '../../api/use-reply.ts';
import { Notice } from '../../ui/Notice.tsx';
import { missingPaymentWords } from './home-texts.ts';
import { PAYMENT } from './screen-texts.ts';

const ask = (signal: AbortSignal) => callApi('/api/subscription/paymentinfo', { signal, schema: PaymentInfo });

/** Names the settings about paying that are missing: without them, a student who wants to pay does not know how. */
export function PaymentNotice() {
  const { state } = useReply(ask);
  const words = state.kind === 'here' ? missingPaymentWords(state.reply) : null;
  return words === null ? null : (
    <Notice intent="warning" title={PAYMENT.title}>
      {words}
    </Notice>
  );
}
