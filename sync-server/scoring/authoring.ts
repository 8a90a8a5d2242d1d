// The access to answer keys for authoring: read and write the draft's, and freeze them at Finish. A revision's key
// never leaves this folder.

export {
  deleteDraftAnswersOf,
  type DraftAnswer,
  findQuestionOfDraftAnswer,
  freezeAnswerKey,
  listDraftAnswers,
  readDraftKey,
  setDraftAnswers,
} from './answer-keys.ts';
