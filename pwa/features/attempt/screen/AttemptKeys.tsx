import { makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { meaningOf } from './keys.ts';
import { useFlags } from '../answers/use-flags.ts';
import { useAttempt } from './attempt-context.ts';
import { questionBeside } from '../navigator/use-question-steps.ts';
import { isMac, visuallyHidden } from '../../../ui/look.ts';
import { flagWords } from './notice-texts.ts';

const useStyles = makeStyles({ hidden: visuallyHidden });

interface AttemptKeysProps {
  onQuestion: (number: number) => void;
  onHelp: () => void;
}

export function AttemptKeys({ onQuestion, onHelp }: AttemptKeysProps) {
  const styles = useStyles();
  const { outline, current } = useAttempt();
  const flags = useFlags();
  const [said, setSaid] = useState('');

  function toggleFlag(): void {
    const question = outline.questions.find(({ number }) => number === current.read());
    if (!question) return;
    const { question_id } = question.question;
    setSaid(flagWords(question.number, !flags.read().has(question_id)));
    flags.toggle(question_id);
  }

  const obey = useEffectEvent((event: KeyboardEvent) => {
    const meaning = meaningOf(event, isMac);
    if (meaning === null || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    if (meaning === 'help') return onHelp();
    if (meaning === 'flag') return toggleFlag();
    const number = questionBeside(outline, current.read(), meaning === 'next' ? 1 : -1);
    if (number !== null) onQuestion(number);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => obey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <p aria-live="polite" className={styles.hidden}>
      {said}
    </p>
  );
}
