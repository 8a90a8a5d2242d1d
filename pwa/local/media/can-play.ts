let asked: HTMLAudioElement | null = null;

export function mayPlay(media_type: string): boolean {
  if (typeof Audio === 'undefined') return true;
  asked ??= new Audio();
  return asked.canPlayType(media_type) !== '';
}
