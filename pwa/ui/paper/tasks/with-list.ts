export { ChooseLetters } from './choose-letters/ChooseLetters.tsx';
export { MatchingGrid } from './matching-grid/MatchingGrid.tsx';
export { MatchingHeadings } from './matching-headings/MatchingHeadings.tsx';
export { WordBox } from './word-box/WordBox.tsx';
