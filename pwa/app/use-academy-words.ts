import { useEffect, useState } from 'react';
import { AcademyWords } from '../../shared/academy-words.ts';
import { readReply, sendRequest } from '../api/request.ts';

interface Words {
  name: string | null;
  /** What the academy adds to the privacy page; undefined until it has come, null where there is nothing. */
  privacy: string | null | undefined;
}

/** The academy's name and its words on privacy, asked again when the connection returns. The page stands without them. */
export function useAcademyWords(): Words {
  const [words, setWords] = useState<Words>({ name: null, privacy: undefined });
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const reply = await readReply(await sendRequest(fetch, '/api/landing/info', { signal: left.signal }));
      const { academy_name, privacy_info } = AcademyWords.parse(reply);
      setWords({ name: academy_name, privacy: privacy_info });
    };
    // without a connection the page says so where the words would stand
    const again = () => void ask().catch(() => undefined);
    again();
    addEventListener('online', again);
    return () => {
      left.abort();
      removeEventListener('online', again);
    };
  }, []);
  return words;
}
