export const RECORDING = 'Recording';
export const POSITION = 'Position';
export const VOLUME = 'Volume';
export const playName = (isPlaying: boolean) => (isPlaying ? 'Pause' : 'Play');
export const positionWords = (at: string, whole: string) => `${at} of ${whole}`;
export const volumeWords = (percent: number) => `${percent} %`;
export const VOLUME_KEYS = 'Use the volume keys of this device.';
