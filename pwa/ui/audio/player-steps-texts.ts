export const BACK = '−5 s';
export const FORWARD = '+5 s';
export const BACK_NAME = `${BACK}, go back`;
export const FORWARD_NAME = `${FORWARD}, go forward`;
export const SPEED = 'Speed';

export function speedWords(speed: number): string {
  return `${speed}×`;
}
