import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { amountText } from '../../../../shared/payments.ts';
import { addPayment } from '../../../api/payments.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAccessStyles } from '../access.styles.ts';
import { refusalOf } from '../refusal-of.ts';
import { StudentSearch } from '../StudentSearch.tsx';
import { usePaymentFields } from './PaymentFields.tsx';
import { usePaymentStyles } from './payments.styles.ts';
import { RECORD_PAYMENT } from './payments-texts.ts';

interface Payer {
  user_id: string;
  name: string;
  email: string;
}

interface RecordPaymentDialogProps {
  /** Whose payment it is; without one, the student is searched for first [R494]. */
  payer?: Payer;
  onRecorded: (words: string) => void;
  onClose: () => void;
}

export function RecordPaymentDialog({ payer, onRecorded, onClose }: RecordPaymentDialogProps) {
  const access = useAccessStyles();
  const dialog = useDialogStyles();
  const [chosen, setChosen] = useState(payer ?? null);
  const payment = usePaymentFields();
  const { close, question } = useClosing(payment.isTyped, onClose);
  return (
    <Modal label={RECORD_PAYMENT.title} className={access.dialog} onClose={close}>
      <h2 className={dialog.title}>{RECORD_PAYMENT.title}</h2>
      {chosen ? (
        <RecordForm
          key={chosen.user_id}
          payer={chosen}
          payment={payment}
          onRecorded={onRecorded}
          onOther={payer ? undefined : () => setChosen(null)}
          onClose={close}
        />
      ) : (
        <ChoosePayer onChosen={setChosen} onClose={close} />
      )}
      {question}
    </Modal>
  );
}

function ChoosePayer({ onChosen, onClose }: { onChosen: (payer: Payer) => void; onClose: () => void }) {
  const styles = usePaymentStyles();
  const dialog = useDialogStyles();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={element} className={styles.choose}>
      <p>{RECORD_PAYMENT.who}</p>
      <StudentSearch isInDialog onChosen={onChosen} />
      <div className={dialog.actions}>
        <Button size="large" onClick={onClose}>
          {RECORD_PAYMENT.cancel}
        </Button>
      </div>
    </div>
  );
}

interface RecordFormProps {
  payer: Payer;
  /** Stays when another student is chosen. */
  payment: ReturnType<typeof usePaymentFields>;
  onRecorded: (words: string) => void;
  onOther: (() => void) | undefined;
  onClose: () => void;
}

function RecordForm({ payer: { user_id, name, email }, payment, onRecorded, onOther, onClose }: RecordFormProps) {
  const styles = usePaymentStyles();
  const dialog = useDialogStyles();
  const element = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const save = () =>
    once(async () => {
      const form = payment.read();
      if (!form) return;
      setFailed(null);
      setFailed(
        await refusalOf(
          addPayment(user_id, form).then(() => onRecorded(RECORD_PAYMENT.done(name, amountText(form.amount)))),
        ),
      );
    });
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.payer}>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.small}>{email}</span>
        </p>
        {onOther && <Button onClick={onOther}>{RECORD_PAYMENT.other}</Button>}
      </div>
      {payment.fields}
      {failed !== null && (
        <p role="alert" className={dialog.failure}>
          {failed}
        </p>
      )}
      <DialogButtons
        act={RECORD_PAYMENT.save}
        busyAct={RECORD_PAYMENT.saving}
        isBusy={isBusy}
        cancel={RECORD_PAYMENT.cancel}
        onCancel={onClose}
      />
    </form>
  );
}
