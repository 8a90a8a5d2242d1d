export const SOUND_CHECK = {
  name: 'Microphone',
  before: 'Try your microphone before the clock starts. You can also start without.',
  begin: 'Try the microphone',
  waiting: 'Waiting for the microphone...',
  allow: 'If your browser asks, choose Allow.',
  say: 'Say your name and the name of your town.',
  hear: 'Play it. If you hear yourself, you are ready.',
  silent: 'No sound came in.' as const,
  silentAdvice: 'Check that the microphone is not muted. Then try again.',
  player: 'microphone test',
  again: 'Try again',
};
