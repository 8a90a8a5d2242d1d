import { lazy } from 'react';
import { loadUntilHere } from '../../ui/load-until-here.ts';

const loading = loadUntilHere(() => import('./later-parts.ts'));

export const DisplayDialog = lazy(async () => ({ default: (await loading).DisplayDialog }));
export const HelpDialog = lazy(async () => ({ default: (await loading).HelpDialog }));
export const MissingPaper = lazy(async () => ({ default: (await loading).MissingPaper }));
export const OtherTab = lazy(async () => ({ default: (await loading).OtherTab }));
