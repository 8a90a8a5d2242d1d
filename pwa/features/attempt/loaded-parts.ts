import { lazy } from 'react';
import { loadUntilHere } from '../../ui/load-until-here.ts';

const loading = loadUntilHere(() => import('./later-parts.ts'));

export const HelpDialog = lazy(async () => ({ default: (await loading).HelpDialog }));
export const OtherTab = lazy(async () => ({ default: (await loading).OtherTab }));
