export const EXAMPLE_TEXTS = {
  title: 'What can be read',
  kinds: 'Kinds of question that are read',
  kindsRead: [
    'TRUE / FALSE / NOT GIVEN and YES / NO / NOT GIVEN',
    'One right choice, and several: ‘Choose TWO letters’',
    'Headings for paragraphs, and matching with a list of letters',
    'Gaps in notes, sentences, tables and summaries, with or without a list of words',
    'Short answers',
  ],
  notRead: 'Add flow charts and images with labels in the editor.',
  example: 'An example',
  use: 'Use this text',
} as const;

export const EXAMPLE = `READING PASSAGE 1

The women who farm the tide

For six weeks of every dry season the mudflats turn into a chessboard.
The salt is made almost entirely by women.

Questions 1–2
Do the following statements agree with the information in the passage?
TRUE       if the statement agrees with the information
FALSE      if the statement contradicts the information
NOT GIVEN  if there is no information on this

1  Each pan is shared by several families.
2  The salt is made by women.

Question 3
Complete the sentence. Write ONE WORD ONLY.
The mudflats look like a 3 ______ .

Question 4
Choose the correct letter.
4  Who makes the salt?
A  men
B  women
C  machines

Answer key
1 NOT GIVEN
2 TRUE
3 chessboard
4 B
`;
