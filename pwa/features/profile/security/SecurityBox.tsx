import { Button, mergeClasses } from '@fluentui/react-components';
import { startTransition, Suspense, useState } from 'react';
import type { OwnSession } from '../../../../shared/security.ts';
import { endOtherSessions, endSession } from '../../../api/security.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useRememberedFocus } from '../../../ui/remember-focus.ts';
import { useProfileStyles } from '../profile.styles.ts';
import { SECURITY } from './security-texts.ts';
import { useSecurityStyles } from './security.styles.ts';
import { deviceName, lastUsedWords, loggedInWords, sessionWords, thisDeviceWords } from './session-texts.ts';
import { failureWords, useSessions } from './use-sessions.ts';

const { Part: ChangePasswordDialog } = lazyPart(
  async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
);
const { Part: SecondFactorPart } = lazyPart(
  async () => (await import('./admin/SecondFactorPart.tsx')).SecondFactorPart,
);

export function SecurityBox({ isStaff, now }: { isStaff: boolean; now: () => number }) {
  const styles = useProfileStyles();
  const own = useSecurityStyles();
  const { state, setSessions, load } = useSessions();
  const [isChanging, setChanging] = useState(false);
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const [said, setSaid] = useState('');
  const held = useRememberedFocus<HTMLElement>((box) => box);
  const others = state.kind === 'here' ? state.sessions.filter(({ is_this }) => !is_this) : [];

  async function end(which: OwnSession | 'others'): Promise<string | null> {
    try {
      setSessions(which === 'others' ? await endOtherSessions() : await endSession(which.session_id));
      setSaid(which === 'others' ? SECURITY.allOut : SECURITY.isOut(deviceName(which)));
      setEnding(null);
      return null;
    } catch (error) {
      return failureWords(error);
    }
  }

  return (
    <section {...held} tabIndex={-1} className={styles.box} aria-labelledby="login">
      <div className={styles.head}>
        <h2 id="login">{SECURITY.title}</h2>
      </div>
      <div className={own.parts}>
        <div className={own.part}>
          <h3>{SECURITY.password}</h3>
          <p className={styles.muted}>{SECURITY.passwordWords}</p>
          <Button className={own.act} onClick={() => startTransition(() => setChanging(true))}>
            {SECURITY.change}
          </Button>
        </div>
        {isStaff && (
          <div className={own.part}>
            <h3>{SECURITY.twoSteps}</h3>
            <Suspense fallback={<p className={styles.muted}>{SECURITY.loading}</p>}>
              <SecondFactorPart />
            </Suspense>
          </div>
        )}
        <div className={own.part}>
          <h3>{SECURITY.where}</h3>
          {state.kind === 'loading' && <p className={styles.muted}>{SECURITY.loading}</p>}
          {state.kind === 'failed' && (
            <>
              <p className={styles.muted}>{SECURITY.failed(state.words)}</p>
              <Button className={own.act} onClick={() => void load()}>
                {SECURITY.again}
              </Button>
            </>
          )}
          {state.kind === 'here' && (
            <ul className={own.sessions}>
              {state.sessions.map((session) => (
                <li key={session.session_id} className={styles.line}>
                  <span className={own.device}>
                    {deviceName(session)}
                    {session.is_this && <span className={own.mark}>{thisDeviceWords()}</span>}
                    <span className={own.times}>
                      <span>{lastUsedWords(session, now())}</span>
                      <span>{loggedInWords(session, now())}</span>
                    </span>
                  </span>
                  {!session.is_this && (
                    <Button
                      className={styles.free}
                      aria-label={SECURITY.logOutLabel(sessionWords(session, now()))}
                      onClick={() => setEnding(session)}
                    >
                      {SECURITY.logOut}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {others.length > 1 && (
            <Button className={own.act} onClick={() => setEnding('others')}>
              {SECURITY.logOutAll}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={mergeClasses(styles.small, styles.outcome)}>
        {said}
      </p>
      <Suspense>
        {isChanging && (
          <ChangePasswordDialog
            onClose={() => setChanging(false)}
            onChanged={(message) => {
              setChanging(false);
              setSaid(message);
              void load();
            }}
          />
        )}
      </Suspense>
      {ending && (
        <AskDialog
          title={ending === 'others' ? SECURITY.questionAll : SECURITY.questionOne}
          act={{ label: SECURITY.logOut, busyLabel: SECURITY.loggingOut, destroys: false, run: () => end(ending) }}
          keep={SECURITY.cancel}
          onClose={() => setEnding(null)}
        >
          {ending !== 'others' && <p>{sessionWords(ending, now())}</p>}
          <p>{SECURITY.logOutWords}</p>
        </AskDialog>
      )}
    </section>
  );
}
