import { useEffect, useState } from 'react';
import { explainWords, type FoundMeanings } from './meanings.ts';

export type Found = FoundMeanings | 'wait' | 'away';

/** Looks a word up, and again each time the device comes online for as long as its meaning is away [R490]. */
export function useMeanings(text: string): Found {
  const [state, setState] = useState<{ text: string; found: Found }>({ text, found: 'wait' });
  useEffect(() => {
    const stopped = new AbortController();
    async function look(): Promise<void> {
      const found = (await explainWords(text)) ?? 'away';
      if (stopped.signal.aborted) return;
      setState({ text, found });
      if (found === 'away') addEventListener('online', again, { once: true, signal: stopped.signal });
    }
    const again = () => void look();
    again();
    return () => stopped.abort();
  }, [text]);
  return state.text === text ? state.found : 'wait';
}
