import { Checkbox } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { ListedAddress } from '../../../shared/address-list.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useClosing } from '../../ui/use-closing.tsx';
import { useAccessStyles } from './access.styles.ts';
import { AddressField, useAddressList } from './AddressField.tsx';
import { ADDRESSES } from './listed-texts.ts';

/** The addresses found among the lines; `keepsUnknown` asks the server to hold those without an account. */
export interface Addresses {
  emails: readonly string[];
  listed: readonly ListedAddress[];
  keepsUnknown: boolean;
}

interface AddressesDialogProps {
  title: string;
  /** The button, where nothing is listed yet and with how many are. */
  act: string;
  actOn: string;
  onAct: (addresses: Addresses) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for a pasted list or a CSV file of addresses, to do something with. */
export function AddressesDialog({ title, act, actOn, onAct, onClose, children }: AddressesDialogProps) {
  const styles = useAccessStyles();
  const list = useAddressList();
  const [keepsUnknown, setKeepsUnknown] = useState(true);
  const { listed, emails } = list;
  const { close, question } = useClosing(list.text.trim() !== '', onClose);
  return (
    <Modal label={title} className={styles.dialog} onClose={close}>
      <h2 className={styles.heading}>{title}</h2>
      <AddressField list={list} />
      {children}
      <Checkbox
        checked={keepsUnknown}
        onChange={(_event, { checked }) => setKeepsUnknown(checked === true)}
        label={ADDRESSES.keep}
      />
      <DialogButtons
        act={emails.length === 0 ? act : `${actOn} ${emails.length.toLocaleString('en')}`}
        onAct={() => list.requireSome() && onAct({ emails, listed, keepsUnknown })}
        onCancel={close}
      />
      {question}
    </Modal>
  );
}
