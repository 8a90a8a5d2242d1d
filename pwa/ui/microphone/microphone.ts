/** 'unsupported': this browser cannot record. 'refused': no permission. 'missing': no microphone. 'busy': another app has it. */
export type MicrophoneTrouble = 'unsupported' | 'refused' | 'missing' | 'busy';

export class NoMicrophone extends Error {
  readonly trouble: MicrophoneTrouble;

  constructor(trouble: MicrophoneTrouble, cause?: unknown) {
    super(`No microphone: ${trouble}`, { cause });
    this.name = 'NoMicrophone';
    this.trouble = trouble;
  }
}

/** Speech stays clear at this rate, and ten minutes of it are 2.4 MB. */
export const BITS_PER_SECOND = 32_000;

const MEDIA_TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm', 'audio/ogg;codecs=opus'];

export function chooseMediaType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return MEDIA_TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export async function openMicrophone(): Promise<MediaStream> {
  // a page that is not on https has no mediaDevices at all
  if (chooseMediaType() === null || !('mediaDevices' in navigator)) throw new NoMicrophone('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    throw new NoMicrophone(troubleOf(error), error);
  }
}

export function troubleOf(error: unknown): MicrophoneTrouble {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}
