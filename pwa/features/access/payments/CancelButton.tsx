import { Button } from '@fluentui/react-components';
import { amountText, type Payment } from '../../../../shared/payments.ts';
import { dateWords } from '../../../ui/admin/academy-dates.ts';
import { usePaymentStyles } from './payments.styles.ts';
import { PAYMENTS } from './payments-texts.ts';

export function CancelButton({ payment, onCancel }: { payment: Payment; onCancel: (payment: Payment) => void }) {
  const styles = usePaymentStyles();
  return (
    <Button
      className={styles.cancel}
      aria-label={PAYMENTS.cancelOf(amountText(payment.amount), dateWords(payment.paid_on))}
      onClick={() => onCancel(payment)}
    >
      {PAYMENTS.act}
    </Button>
  );
}
