export const ARRIVED_DAMAGED = 'The recording did not arrive correctly. Try again, on another connection if you can.';
export const DAMAGED_EVERYWHERE = 'This recording is damaged on this device, and it is not saved online.';
export const NOT_SENT_YET = 'This recording is not saved online yet. The device that recorded it will send it.';
export const DAMAGED_OFFLINE = 'This recording is damaged on this device. You can play it when you are online.';
export const ONLY_ONLINE = 'This recording is not on this device. You can play it when you are online.';
