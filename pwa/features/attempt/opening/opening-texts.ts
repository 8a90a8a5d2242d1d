export const TO_LIBRARY = 'Exam Library';

export const NO_ATTEMPT = 'You have not started this paper here';
export const NO_ATTEMPT_WORDS = 'This device has no attempt on this paper. Start it from the library.';

export const THIS_PAPER = 'This paper';
export const PAPER_COMING =
  'You started this paper on another device. It is coming to this one. Then you can go on. The clock does not stop.';
export const PAPER_FAILED = 'The paper did not come.';
export const TRY_AGAIN = 'Try again';
