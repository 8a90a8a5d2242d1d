export const EDITOR_TEXTS = {
  textDiscarded: 'Text discarded.',
  otherText: 'Another text was typed since. Add it or discard it first.',
  discarded: 'Changes discarded.',
  blockDeleted: 'Block deleted.',
  deletedWith: (questions: string) => `Block deleted with ${questions}.`,
  notDeleted: (piece: string, reason: string) => `The ${piece} was not deleted. ${reason}`,
  pieceDeleted: (piece: string) => `${piece} deleted.`,
  otherAdmin: 'Another admin has this block in the paper again. It is shown as they saved it.',
} as const;

export const PIECE_NAMES = {
  header: 'Header',
  description: 'Description',
  title: 'Title',
  contents: 'Paragraph',
} as const;

export const INTRODUCTION = 'Introduction';
