export const TO_LIBRARY = 'Exam Library';

export const NO_ATTEMPT = 'You have not started this paper here';
export const NO_ATTEMPT_WORDS = 'This device has no attempt on this paper. Start it from the library.';

export const THIS_PAPER = 'This paper';
export const comingText = (isUntimed: boolean) =>
  `You started this paper. It is coming to this device. Then you can go on. ${isUntimed ? 'There is no clock.' : 'The clock does not stop.'}`;
export const PAPER_FAILED = 'The paper did not come.';
export const TRY_AGAIN = 'Try again';
