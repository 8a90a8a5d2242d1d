import { lazy } from 'react';
import { loadUntilHere } from '../../../ui/load-until-here.ts';

const loading = loadUntilHere(() => import('./examiner-parts.ts'));

export const Interview = lazy(async () => ({ default: (await loading).Interview }));
export const Preparation = lazy(async () => ({ default: (await loading).Preparation }));
export const TurnBar = lazy(async () => ({ default: (await loading).TurnBar }));
