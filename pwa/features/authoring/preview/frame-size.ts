// How large the frame of a preview is, so that the page in it behaves as on the device that it stands for.

export type PreviewedOn = 'phone' | 'laptop';

interface Box {
  width: number;
  height: number;
}

export interface FrameSize extends Box {
  /** How much smaller it is drawn, so that all of it is in sight; at most 1. */
  scale: number;
}

const PHONE: Box = { width: 390, height: 844 };
/** The least width that a laptop gives a paper, and how much higher than wide its screen is at most. */
const LAPTOP_WIDTH = 1024;
const LAPTOP_SHAPE = 3 / 4;

/** The frame's own size and how it is drawn, in CSS pixels; an author's own phone is the phone. */
export function frameSize(on: PreviewedOn, room: Box): FrameSize {
  if (on === 'phone') {
    if (room.width <= PHONE.width) return { ...room, scale: 1 };
    return { ...PHONE, scale: Math.min(1, room.height / PHONE.height) };
  }
  const scale = Math.min(1, room.width / LAPTOP_WIDTH);
  const width = Math.round(room.width / scale);
  return { width, height: Math.round(Math.min(room.height / scale, width * LAPTOP_SHAPE)), scale };
}
