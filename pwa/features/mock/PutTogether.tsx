import { Button, Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { MOCK_SKILLS, MOCK_TITLE_LENGTH } from '../../../shared/mocks.ts';
import { MOCK_BREAKS } from '../../../shared/offered-mocks.ts';
import { isOneOf, PARENT_CATEGORIES, type ExamCategory, type ParentCategory } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import type { Library } from '../../local/queries/read-library.ts';
import { saveMock } from '../../local/writes/save-mock.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { likelyTrack, paperChoices, type PaperChoice } from './choose-papers.ts';
import {
  breakOption,
  choiceHint,
  choiceText,
  DEFAULT_TITLE,
  missingText,
  MOCKS,
  skillText,
  trackText,
} from './mock-texts.ts';
import { useMockStyles } from './mock.styles.ts';

type Chosen = Partial<Record<ExamCategory, string>>;

const USUAL_BREAK = 10;

export function PutTogether({ library, goal }: { library: Library; goal: ParentCategory | null }) {
  const styles = useMockStyles();
  const device = useDevice();
  const navigate = useNavigate();
  const { isBusy, once } = useSingleFlight();
  const [nowMs] = useState(device.now);
  const [mock_id] = useState(() => newId());
  const [title, setTitle] = useState(() => DEFAULT_TITLE(nowMs));
  const [break_minutes, setBreak] = useState<number>(USUAL_BREAK);
  const [chosenTrack, setTrack] = useState<ParentCategory | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [isNameWrong, setNameWrong] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const reader = { user: device.user, grants: library.grants };
  const choicesOf = (one: ParentCategory) => paperChoices(library, one, reader, nowMs);
  const track = chosenTrack ?? likelyTrack(goal, choicesOf);
  const choices = choicesOf(track);
  const papers = MOCK_SKILLS.flatMap((skill) => {
    const some = choices.get(skill) ?? [];
    const one = some.find(({ exam }) => exam.exam_id === chosen[skill]) ?? some[0];
    return one ? [{ skill, exam_id: one.exam.exam_id }] : [];
  });
  const isComplete = papers.length === MOCK_SKILLS.length;

  const make = () =>
    once(async () => {
      setNameWrong(title.trim() === '');
      if (title.trim() === '') return;
      try {
        await saveMock(device, { mock_id, title: title.trim(), break_minutes, papers });
        device.requestSync(0);
        void navigate(`/mock/${mock_id}`);
      } catch {
        setFailed(true);
      }
    });

  return (
    <form
      noValidate
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <p className={styles.lead}>{MOCKS.howTo}</p>
      <div className={styles.form}>
        <Field className={styles.whole} label={MOCKS.track}>
          <Select
            size="large"
            value={track}
            onChange={(_event, { value }) => isOneOf(PARENT_CATEGORIES, value) && setTrack(value)}
          >
            {PARENT_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {trackText(one)}
              </option>
            ))}
          </Select>
        </Field>
        {MOCK_SKILLS.map((skill) => (
          <PaperField
            key={skill}
            skill={skill}
            track={track}
            choices={choices.get(skill) ?? []}
            value={papers.find((paper) => paper.skill === skill)?.exam_id ?? ''}
            onChoose={(exam_id) => setChosen((before) => ({ ...before, [skill]: exam_id }))}
          />
        ))}
        {isComplete && (
          <>
            <Field label={MOCKS.break}>
              <Select
                size="large"
                value={String(break_minutes)}
                onChange={(_event, { value }) => setBreak(Number(value))}
              >
                {MOCK_BREAKS.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {breakOption(minutes)}
                  </option>
                ))}
              </Select>
            </Field>
            <TextField
              label={MOCKS.name}
              autoComplete="off"
              maxLength={MOCK_TITLE_LENGTH}
              value={title}
              error={isNameWrong ? MOCKS.nameWrong : undefined}
              onChange={setTitle}
            />
          </>
        )}
      </div>
      {hasFailed && (
        <Notice role="alert" intent="error">
          {MOCKS.failed}
        </Notice>
      )}
      {isComplete ? (
        <div className={styles.actions}>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
            {MOCKS.make}
          </Button>
        </div>
      ) : (
        <p role="status">{MOCKS.needsFour}</p>
      )}
    </form>
  );
}

interface PaperFieldProps {
  skill: ExamCategory;
  track: ParentCategory;
  choices: readonly PaperChoice[];
  value: string;
  onChoose: (exam_id: string) => void;
}

function PaperField({ skill, track, choices, value, onChoose }: PaperFieldProps) {
  const styles = useMockStyles();
  if (choices.length === 0) {
    return (
      <div>
        <p>{missingText(skill, track)}</p>
        <Link
          className={styles.link}
          aria-label={`${MOCKS.seeLibrary}: ${skillText(skill)}`}
          to={`/user/exam/attend?examCategory=${skill}&parentCategory=${track}`}
        >
          {MOCKS.seeLibrary}
        </Link>
      </div>
    );
  }
  const one = choices.find(({ exam }) => exam.exam_id === value);
  return (
    <Field label={skillText(skill)} hint={one ? choiceHint(one) : null}>
      <Select size="large" value={value} onChange={(_event, data) => onChoose(data.value)}>
        {choices.map((choice) => (
          <option key={choice.exam.exam_id} value={choice.exam.exam_id}>
            {choiceText(choice)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
