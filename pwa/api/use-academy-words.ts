import { useEffect, useState } from 'react';
import { AcademyWords } from '../../shared/academy-words.ts';
import { readReply, sendRequest } from './request.ts';

interface Words {
  name: string | null;
  privacy: string | null | undefined;
}

export function useAcademyWords(): Words {
  const [words, setWords] = useState<Words>({ name: null, privacy: undefined });
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const reply = await readReply(await sendRequest(fetch, '/api/landing/info', { signal: left.signal }));
      const { academy_name, privacy_info } = AcademyWords.parse(reply);
      setWords({ name: academy_name, privacy: privacy_info });
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
