export type PreviewedOn = 'phone' | 'laptop';

interface Box {
  width: number;
  height: number;
}

export interface FrameSize extends Box {
  scale: number;
}

const PHONE: Box = { width: 390, height: 844 };
const LAPTOP_WIDTH = 1024;
const LAPTOP_SHAPE = 3 / 4;

export function frameSize(on: PreviewedOn, room: Box): FrameSize {
  if (on === 'phone') {
    if (room.width <= PHONE.width) return { ...room, scale: 1 };
    return { ...PHONE, scale: Math.min(1, room.height / PHONE.height) };
  }
  const scale = Math.min(1, room.width / LAPTOP_WIDTH);
  const width = Math.round(room.width / scale);
  return { width, height: Math.round(Math.min(room.height / scale, width * LAPTOP_SHAPE)), scale };
}
