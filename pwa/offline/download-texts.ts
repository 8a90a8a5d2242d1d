export const STORAGE_LOST =
  'The storage of this device does not work now. Most often it is full. Delete photos, videos or apps that you do not need, then try again.';
export const DAMAGED =
  'The paper did not arrive correctly and was removed. Try again, on another connection if you can.';
export const APP_TOO_OLD =
  'This paper needs a newer version of the app. Close all tabs of Papertide, open it again online and press Update. Then download the paper again. Your answers are safe.';
export const PUBLISHED_ANEW = 'There is a new version of this paper. Finish your open attempt, then download it again.';
export const NOT_IN_LIBRARY = 'This paper is no longer in the library.';
export const LOG_IN_TO_DOWNLOAD = 'Log in to download this paper.';

export function noSpaceWords(megabytes: string | null): string {
  return `There is no space for this paper${megabytes === null ? '' : ` (${megabytes} MB)`}. Delete photos, videos or apps that you do not need, then try again. Your answers are safe.`;
}

export const RECORDING_INCOMPLETE =
  'A part of the recording is missing, so the clock has not started. Download the paper again. Only the missing part comes.';
export const RECORDING_DAMAGED =
  'The recording on this device is damaged, so the clock has not started. Download the paper again. Only the recording comes.';
export const RECORDING_UNPLAYABLE =
  'Your browser does not support the audio element. It cannot play this recording, so the clock has not started. Update the browser, or take the paper in Chrome, Edge, Firefox or Safari, or on another device.';

export const DOWNLOADER_MISSING =
  'The part of the app that downloads papers is not on this device. Connect to the internet and try again.';

export const STILL_NEEDED = 'This paper is still needed on this device.';
