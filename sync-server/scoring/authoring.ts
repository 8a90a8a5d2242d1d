// What authoring may do with answer keys: write and read the draft's, and freeze them at Finish. The key of a revision
// never leaves this folder.

export {
  addDraftAnswer,
  deleteDraftAnswer,
  deleteDraftAnswersOf,
  type DraftAnswer,
  findQuestionOfDraftAnswer,
  freezeAnswerKey,
  listDraftAnswers,
  readDraftKey,
  setDraftAnswers,
} from './answer-keys.ts';
