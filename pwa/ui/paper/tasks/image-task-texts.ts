export const IMAGE = 'Image';
export const RIGHT = 'Right';
export const WRONG = 'Wrong';
export const NOT_ANSWERED = 'Not answered';

export function usedForWords(numbers: string): string {
  return `used for ${numbers}`;
}

export function showOnImage(number: number): string {
  return `Show ${number} on the image`;
}

export function imageOf(first: number, last: number): string {
  return first === last ? `Image with place ${first}` : `Image with places ${first} to ${last}`;
}

export function answeredWords(answer: string): string {
  return `Answered ${answer}`;
}

export const ZOOM_KEYS = 'Plus and minus change the zoom. 0 shows the whole image. The arrow keys move a zoomed image.';
export const ZOOM_OUT = 'Zoom out';
export const ZOOM = 'Zoom';
export const ZOOM_IN = 'Zoom in';
export const WHOLE_IMAGE = 'Whole image';
