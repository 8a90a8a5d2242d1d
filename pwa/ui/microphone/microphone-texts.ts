import type { MicrophoneTrouble } from './microphone.ts';

export interface TroubleWords {
  title: `${string}.`;
  advice: string;
}

/** `isRunning`: the clock of an attempt goes on meanwhile. */
export function troubleWords(trouble: MicrophoneTrouble, userAgent: string, isRunning = false): TroubleWords {
  switch (trouble) {
    case 'refused':
      return {
        title: 'Papertide may not use your microphone.',
        advice: `${allowHint(userAgent)} Then press Try again.${isRunning ? ' What you recorded before is safe.' : ''}`,
      };
    case 'missing':
      return {
        title: 'No microphone was found.',
        advice: 'Plug in a headset or a microphone, or sit this paper on a phone. Then press Try again.',
      };
    case 'busy':
      return {
        title: 'The microphone could not be started.',
        advice: 'Another app or tab may be using it, such as a call. Close it, then press Try again.',
      };
    case 'unsupported':
      return {
        title: 'This browser cannot record sound.',
        advice: `Open this paper in a current Chrome, Edge, Firefox or Safari, and log in with the same account.${isRunning ? ' The clock does not stop.' : ''}`,
      };
  }
}

function allowHint(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent))
    return 'In Safari, press the button beside the address, choose Website Settings and allow Microphone. If you installed Papertide, open Settings, Apps, Safari, Microphone.';
  if (/Firefox\//.test(userAgent)) return 'Press the crossed-out microphone beside the address and remove the block.';
  if (/Android/.test(userAgent))
    return 'Press the icon beside the address, choose Permissions and allow Microphone. If you installed Papertide, hold its icon, choose App info, then Permissions.';
  if (/Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent))
    return 'In the Safari menu choose Settings for This Website and allow Microphone.';
  return 'Press the icon beside the address and allow Microphone for this site.';
}
