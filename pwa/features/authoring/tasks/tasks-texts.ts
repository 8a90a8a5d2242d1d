/** Words that several types of task share. */
export const TASK_TEXTS = {
  rightAnswer: 'Right answer',
  whichIsRight: 'Which is the answer',
  removeOne: (one: string, label: string) => `Remove ${one} ${label}`,
  remove: (what: string) => `Remove ${what}`,
  removeAt: (word: string, number: number) => `Remove ${word} ${number}`,
  editQuestion: 'Edit question',
  deleteQuestion: (number: number) => `Delete question ${number}`,
  questionDeleted: 'Question deleted.',
  usedOnce: (one: string) => `Each ${one} is used once`,
  title: 'Title',
  number: 'Number',
  row: 'Row',
  column: 'Column',
} as const;

export const LETTERS_TEXTS = {
  question: 'Question of the letters',
  questionExample: 'Which TWO … ?',
  choice: 'Choice',
  choicePlaceholder: 'Choice...',
  isRight: (letter: string) => `Choice ${letter} is right`,
  addNumbers: 'Add a number for each letter that is to be chosen, two or three in all.',
  counts: (count: number, letters: string, right: number) =>
    `${count} ${letters} to be chosen, ${right} marked as right.`,
  oneLetter: 'letter is',
  letters: 'letters are',
  full: 'To mark another, take one back or add a number.',
} as const;

export const FLOW_CHART_TEXTS = { title: 'Title of the flow chart', step: 'step' } as const;

export const NOTES_TEXTS = {
  title: 'Title of the notes',
  moveOut: (number: number) => `Move row ${number} out`,
  moveIn: (number: number) => `Move row ${number} in`,
  remove: (number: number) => `Remove row ${number}`,
} as const;

export const TABLE_TEXTS = {
  title: 'Title of the table',
  cells: 'Cells',
  cellAt: (row: number, column: number) => `row ${row}, column ${column}`,
  header: 'Header',
  headerIn: (place: string) => `Header in ${place}`,
  row: (number: number) => `row ${number}`,
  column: (number: number) => `column ${number}`,
} as const;

export const GRID_TEXTS = {
  title: 'Title of the letters',
  titleExample: 'List of people',
  letter: 'Letter',
  meaning: 'What it stands for; nothing for the letter of a paragraph',
  oneLetter: 'letter',
  statements: 'The statements, each with its number and its right letter.',
  addStatement: 'Statement',
  statement: (number: number) => `statement ${number}`,
  deleteStatement: (number: number) => `Delete statement ${number}`,
  deleted: 'Statement deleted.',
} as const;

export const HEADINGS_TEXTS = {
  heading: 'Heading',
  headingPlaceholder: 'Heading...',
  numbers: 'A number for each paragraph that gets a heading. In the passage it begins with its letter in bold.',
  paragraphOf: (number: number) => `Paragraph of row ${number}`,
  paragraph: 'Paragraph',
  deleted: 'Paragraph deleted.',
} as const;

export const WORD_BOX_TEXTS = {
  word: 'Word',
  wordExample: 'A word or a phrase',
  oneWord: 'word',
  text: 'The text, with a blank for each number.',
  addParagraph: 'Paragraph',
  paragraph: (number: number) => `paragraph ${number}`,
  deleteParagraph: (number: number) => `Delete paragraph ${number}`,
  deleted: 'Paragraph deleted.',
} as const;

export const IMAGE_TASK_TEXTS = {
  answerWith: 'Students answer with',
  words: 'words that they type',
  fromList: 'a letter from a list',
  use: 'The answers use',
  once: 'each letter once',
  again: 'any letter more than once',
  letter: 'Letter',
  meaning: 'What it stands for',
  sayMeaning: 'Say what each letter stands for, or remove it.',
  twice: (letters: string) => `${letters}: right for more than one place, but each letter is used once.`,
  replace: 'Replace image',
  addPlace: 'Place',
  mostPlaces: (most: number) => `An image has at most ${most} places.`,
  places: 'Places',
  pressImage: 'Press the image where a number belongs.',
  choose: 'Choose image',
  pasteOrDrop: 'Or paste one, or drop it here.',
  chooseFirst: 'Choose an image first.',
  describe: 'Describe image',
  whatIsAt: (number: number) => `What is at ${number}, for students who do not see it (without the answer)`,
  placeExample: 'the building north of the pond',
  describePlace: 'Describe the place first.',
  howToMove: 'Drag, or press the arrow keys',
  howToPlace:
    'Press the image where a number belongs; drag a number, or move it by the arrow keys (with Shift further).',
  image: 'Image, to put numbers on',
  where: (left: number, top: number) => `${left} % from the left, ${top} % from the top`,
  placeAt: (number: number, where: string) => `Place ${number}, ${where}`,
  described: (place: string, description: string) => `${place}: ${description}`,
  added: (where: string) => `Place added, ${where}.`,
  movedTo: (number: number, where: string) => `${number}: ${where}.`,
  moved: (number: number) => `Place ${number} moved.`,
} as const;
