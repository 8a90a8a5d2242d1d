/** How loud the microphone is now, from 0 to 1, where ordinary speech fills about two thirds. */
export interface Level {
  read: () => number;
  close: () => void;
}

/** Below this is silence: a muted microphone, or a quiet room. */
const SILENCE_DB = -60;

export function openLevel(stream: MediaStream): Level {
  const context = new AudioContext();
  void context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const decibels = 10 * Math.log10(power + 1e-10);
      return Math.min(1, Math.max(0, 1 - decibels / SILENCE_DB));
    },
    close() {
      source.disconnect();
      void context.close();
    },
  };
}
