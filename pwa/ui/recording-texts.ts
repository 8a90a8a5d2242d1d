export function playWords(isPlaying: boolean, name: string): string {
  return `${isPlaying ? 'Pause' : 'Play'} ${name}`;
}

export function positionWords(name: string): string {
  return `Position in ${name}`;
}

export function timeOfWords(shown: string, whole: string): string {
  return `${shown} of ${whole}`;
}

export const CANNOT_PLAY =
  'This browser cannot play this recording. Your recording is safe. Try another browser or device.';
