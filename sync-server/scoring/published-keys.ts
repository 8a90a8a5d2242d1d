export { type AnswerKey, type KeyEntry, readRevisionKey } from './answer-keys.ts';
export {
  acceptedWords,
  changeDraftKey,
  type ChangedKey,
  changeKey,
  lockRevisionKey,
  writeRevisionKey,
} from './changed-key.ts';
export { rescore } from './rescore.ts';
