export { ShowSettings } from './ShowSettings.tsx';
export { SyncOfDevice } from './SyncOfDevice.tsx';
