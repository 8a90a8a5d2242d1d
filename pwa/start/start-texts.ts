export const STORAGE_TIMEOUT_TEXT =
  'Papertide is waiting for the storage of this device. Your papers and answers are there, and nothing is lost. If this takes long, close the other tabs of Papertide, or close the browser and open it again.';
