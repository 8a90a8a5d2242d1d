// What an admin may do with the key of a published revision: read it whole, put it right, and score results by it again [R47].

export { type KeyEntry, readRevisionKey } from './answer-keys.ts';
export {
  acceptedWords,
  changeDraftKey,
  type ChangedKey,
  changeKey,
  lockRevisionKey,
  writeRevisionKey,
} from './changed-key.ts';
export { rescore } from './rescore.ts';
