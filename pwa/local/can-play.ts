let asked: HTMLAudioElement | null = null;

/** Whether this browser says that it may play a kind of recording; where nobody can be asked, it may. */
export function mayPlay(media_type: string): boolean {
  if (typeof Audio === 'undefined') return true;
  asked ??= new Audio();
  return asked.canPlayType(media_type) !== '';
}
