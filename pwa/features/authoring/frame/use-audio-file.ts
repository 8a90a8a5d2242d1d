import { useEffect, useRef, useState } from 'react';
import { fetchApi } from '../../../api/http.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { FRAME_TEXTS } from './frame-texts.ts';
import { messageOf } from './message-of.ts';

/** Loads a recording when it is asked for; `url` is null until it is here. */
export function useAudioFile(path: string) {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const { isBusy, once } = useSingleFlight();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  const load = () =>
    once(async () => {
      setFailure('');
      try {
        const response = await fetchApi(path);
        if (!response.ok) throw new Error(FRAME_TEXTS.audioNotReadable);
        const bytes = await response.blob();
        if (!hasLeft.current) setUrl(URL.createObjectURL(bytes));
      } catch (error) {
        setFailure(messageOf(error));
      }
    });
  return { url, failure, isLoading: isBusy, load };
}
