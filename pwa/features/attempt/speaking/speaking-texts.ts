// The texts of a speaking attempt that come with its first screen; examiner-texts.ts has those that come later, and
// microphone-texts.ts those of a microphone that fails.

export const SPEAKING_EXAM = 'Speaking exam';
export const PROMPTS = 'Prompts';
export const partName = (part_no: number) => `Part ${part_no}`;

export const tooLate = (part_no: number | undefined) =>
  `The attempt ended before your recording of Part ${part_no} was saved, so it does not count.`;

export const recording = {
  waiting: 'Waiting for the microphone...',
  isOn: 'Recording',
  saving: 'Saving...',
  length: 'Length',
  stop: 'Stop',
  stopName: (name: string) => `Stop recording ${name}`,
  start: (name: string) => `Record ${name}`,
  again: 'Record again',
  againName: (name: string) => `Record again: ${name}`,
  recorded: (length: string) => `Recorded ${length}.`,
  goTo: (part_no: number) => `Go to Part ${part_no}`,
  timeUp: 'Time is up: nothing more can be recorded. Submit your answers.',
  allow:
    'If your browser asks for the microphone, choose Allow. Your voice is saved on this device from the first second.',
};
