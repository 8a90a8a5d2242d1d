import { useEffect, useState } from 'react';
import { AcademyWords } from '../../shared/academy-words.ts';
import { readReply, sendRequest } from './request.ts';

interface Words {
  name: string | null;
  privacy: string | null | undefined;
  /** As the academy wrote them itself. */
  privacyWords: string | null;
}

export function useAcademyWords(): Words {
  const [words, setWords] = useState<Words>({ name: null, privacy: undefined, privacyWords: null });
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const reply = await readReply(await sendRequest(fetch, '/api/landing/info', { signal: left.signal }));
      const { academy_name, privacy_info, privacy_words } = AcademyWords.parse(reply);
      setWords({ name: academy_name, privacy: privacy_info, privacyWords: privacy_words });
    };
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
