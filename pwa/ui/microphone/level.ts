export interface Level {
  read: () => number;
  /**
   * The loudest moment of the last two thirds of a second, for texts: a check now and then would miss short sounds.
   * Null while the browser does not listen, as before a first press: a recording of then may well have sound in it.
   */
  readLoudest: () => number | null;
  close: () => void;
}

const SILENCE_DB = -60;
/** 21 ms at 48 kHz. */
const MOMENT_SAMPLES = 1024;
/** 683 ms at 48 kHz, the most that an analyser stores. */
const RECENT_SAMPLES = 32_768;

export function openLevel(stream: MediaStream): Level {
  const context = new AudioContext();
  void context.resume();
  const source = context.createMediaStreamSource(stream);
  const readMoment = tap(source, MOMENT_SAMPLES);
  const readRecent = tap(source, RECENT_SAMPLES);
  return {
    read: () => loudness(readMoment()),
    readLoudest: () => (context.state === 'running' ? loudestMoment(readRecent()) : null),
    close() {
      source.disconnect();
      void context.close();
    },
  };
}

function tap(source: AudioNode, length: number): () => Float32Array {
  const analyser = new AnalyserNode(source.context, { fftSize: length });
  source.connect(analyser);
  const samples = new Float32Array(length);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return samples;
  };
}

export function loudestMoment(samples: Float32Array): number {
  let loudest = 0;
  for (let start = 0; start < samples.length; start += MOMENT_SAMPLES) {
    loudest = Math.max(loudest, loudness(samples.subarray(start, start + MOMENT_SAMPLES)));
  }
  return loudest;
}

function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power + 1e-10);
  return Math.min(1, Math.max(0, 1 - decibels / SILENCE_DB));
}
