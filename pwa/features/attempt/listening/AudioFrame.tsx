import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Attempt } from '../../../../shared/attempts.ts';
import type { Audio } from '../../../../shared/papers.ts';
import { useDevice } from '../../../local/device.tsx';
import { dropIfDamaged } from '../../../offline/audio.ts';
import type { Player, PlayerTrouble } from '../../../ui/audio/use-player.ts';
import { lazyPart, preloadedPart } from '../../../ui/lazy-part.tsx';
import { UNSUPPORTED } from './listening-texts.ts';
import type { AudioState } from './use-audio.ts';

const { Part: MissingAudio } = lazyPart(async () => (await import('./MissingAudio.tsx')).MissingAudio);
const AudioTrouble = preloadedPart(async () => (await import('./AudioTrouble.tsx')).AudioTrouble);

interface AudioFrameProps {
  attempt: Attempt;
  audio: Audio | null;
  state: AudioState;
  player: Pick<Player, 'audioProps' | 'trouble'>;
  children: ReactNode;
}

export function AudioFrame({ attempt, audio, state, player, children }: AudioFrameProps) {
  const playing = useTrouble(player.trouble, audio?.sha256 ?? null, () => state.kind === 'open' && state.letGo());
  const trouble = state.kind === 'unreadable' ? state.kind : playing;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of a listening test are what is asked for; its transcript comes with the result */}
      <audio {...player.audioProps}>{UNSUPPORTED}</audio>
      <Suspense fallback={null}>
        {trouble !== null && <AudioTrouble trouble={trouble} unsupported={UNSUPPORTED} />}
      </Suspense>
      {state.kind !== 'missing' && state.kind !== 'unreadable' && children}
      {state.kind === 'missing' && (
        <Suspense fallback={null}>
          <MissingAudio attempt={attempt} />
        </Suspense>
      )}
    </div>
  );
}

function useTrouble(trouble: PlayerTrouble | null, sha256: string | null, onDamaged: () => void): PlayerTrouble | null {
  const { db } = useDevice();
  const letGo = useEffectEvent(onDamaged);
  const [sure, setSure] = useState<PlayerTrouble | null>(null);
  useEffect(() => {
    if (trouble === null || sha256 === null) return;
    let hasLeft = false;
    dropIfDamaged(db, sha256).then(
      (isDamaged) => {
        if (hasLeft) return;
        if (isDamaged) letGo();
        else setSure(trouble);
      },
      () => {
        if (!hasLeft) setSure(trouble);
      },
    );
    return () => {
      hasLeft = true;
      setSure(null);
    };
  }, [db, trouble, sha256]);
  return sure;
}
