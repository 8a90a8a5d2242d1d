export const LEVEL = {
  name: 'Your voice',
  silent: 'No sound is coming in. Check that the microphone is not muted.',
  notKnown: 'Not known',
  isSilent: 'Silent',
  isLoud: 'Very loud',
  isGood: 'Good',
};
