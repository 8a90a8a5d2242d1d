import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular, Search20Regular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { size } from '../look.ts';
import { SEARCH } from './admin-texts.ts';

/** The search starts after this pause in typing. */
export const QUIET_MS = 700;

const useStyles = makeStyles({
  search: {
    flex: '1 1 240px',
    maxWidth: '400px',
    minHeight: size.touch,
    '& input': { fontSize: tokens.fontSizeBase400 },
  },
  clear: { minWidth: size.touch, width: size.touch, height: size.medium },
});

/** The text of a search field, searched after a pause where `search` is given; an emptied field shows all at once. */
export function useTypedSearch(searched: string, search?: (text: string) => void) {
  const [text, setText] = useState(searched);
  const field = useRef<HTMLInputElement>(null);
  /** The button that was pressed may go with what it emptied. */
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const searchTyped = useEffectEvent(() => {
    if (text.trim() !== searched) search?.(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(), text.trim() === '' ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, field, clear };
}

interface SearchFieldProps {
  label: string;
  typed: ReturnType<typeof useTypedSearch>;
}

/** A field to search a list by, with a button that empties it. */
export function SearchField({ label, typed: { text, setText, field, clear } }: SearchFieldProps) {
  const styles = useStyles();
  return (
    <Input
      input={{ ref: field }}
      size="large"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      dir="auto"
      maxLength={200}
      value={text}
      onChange={(_event, { value }) => setText(value)}
      contentBefore={<Search20Regular />}
      contentAfter={
        text === '' ? null : (
          <Button
            appearance="transparent"
            className={styles.clear}
            icon={<Dismiss20Regular />}
            aria-label={SEARCH.clear}
            onClick={clear}
          />
        )
      }
    />
  );
}
