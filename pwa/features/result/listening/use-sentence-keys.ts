import { useEffect, useEffectEvent } from 'react';
import { isMac } from '../../../ui/look.ts';
import { sentenceKey, type SentenceKey } from './sentence-keys.ts';

export type SentenceActions = Readonly<Record<SentenceKey, () => void>>;

const MEDIA_KEYS: [MediaSessionAction, SentenceKey][] = [
  ['previoustrack', 'previous'],
  ['nexttrack', 'next'],
];

/** Keys of the keyboard, and of headphones and the lock screen, go from sentence to sentence while this is shown. */
export function useSentenceKeys(actions: SentenceActions, title: string): void {
  const act = useEffectEvent((key: SentenceKey) => actions[key]());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = sentenceKey(event, isMac);
      if (key === null || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    for (const [action, key] of MEDIA_KEYS) setHandler(action, () => act(key));
    return () => {
      for (const [action] of MEDIA_KEYS) setHandler(action, null);
    };
  }, []);
  useEffect(() => {
    if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return;
    navigator.mediaSession.metadata = new MediaMetadata({ title });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title]);
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    if ('mediaSession' in navigator) navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // a browser that does not know this action has no key for it
  }
}
