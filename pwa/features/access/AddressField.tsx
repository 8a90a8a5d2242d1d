import { Button } from '@fluentui/react-components';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { ACCESS_TEXTS } from '../../../shared/access-forms.ts';
import { readAddresses, type ListedAddress } from '../../../shared/address-list.ts';
import { decodeText } from '../../base/text-encoding.ts';
import { useAccessStyles } from './access.styles.ts';
import { listWords, MOST_FILE_BYTES, ADDRESSES } from './listed-texts.ts';

/** How many lines that could not be read are shown under the field; the report has all. */
const MOST_UNREAD = 5;

interface AddressList {
  text: string;
  listed: readonly ListedAddress[];
  emails: readonly string[];
  error: string | null;
  change: (text: string) => void;
  fail: (error: string) => void;
  /** Returns true if the list has an address; otherwise shows an error at the field. */
  requireSome: () => boolean;
}

export function useAddressList(): AddressList {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const listed = readAddresses(text);
  const emails = listed.flatMap(({ email }) => email ?? []);
  return {
    text,
    listed,
    emails,
    error,
    change(next) {
      setText(next);
      setError(null);
    },
    fail: setError,
    requireSome() {
      if (emails.length === 0) setError(ACCESS_TEXTS.addresses);
      return emails.length > 0;
    },
  };
}

export function AddressField({ list }: { list: AddressList }) {
  const styles = useAccessStyles();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { text, listed, emails, error, change, fail } = list;
  const unread = listed.filter(({ email }) => email === null);

  async function takeFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = event.target.files ?? [];
    event.target.value = ''; // so that the same file can be chosen again
    if (!chosen) return;
    if (chosen.size > MOST_FILE_BYTES) return fail(ADDRESSES.tooLarge);
    try {
      const read = decodeText(new Uint8Array(await chosen.arrayBuffer()));
      if (read === null) return fail(ADDRESSES.notText);
      change(text.trim() === '' ? read : `${text.trimEnd()}\n${read}`);
    } catch {
      fail(ADDRESSES.unreadable);
    }
  }

  return (
    <div className={styles.area}>
      <label htmlFor={id}>{ADDRESSES.label}</label>
      <textarea
        id={id}
        dir="auto"
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby={`${id}-said`}
        aria-invalid={error !== null}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-said`} role="status" className={error === null ? styles.small : styles.error}>
        {error ?? listWords(listed, emails.length)}
      </p>
      {unread.length > 0 && (
        <ul aria-label={ADDRESSES.unread} className={styles.unread}>
          {unread.slice(0, MOST_UNREAD).map(({ line, text: said }) => (
            <li key={`${line} ${said}`}>{ADDRESSES.unreadLine(line, said)}</li>
          ))}
          {unread.length > MOST_UNREAD && <li>{ADDRESSES.more(unread.length - MOST_UNREAD)}</li>}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={() => file.current?.click()}>{ADDRESSES.chooseFile}</Button>
      </div>
      <input
        ref={file}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => void takeFile(event)}
      />
    </div>
  );
}
