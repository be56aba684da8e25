import type { z } from 'zod';
import { group, heading, listOf, named, picture, sectionHead, text } from '../fields.ts';
import type { Stage } from '../stage.ts';

/** One of the 5 steps in `steps.yaml`; keys as in the specification, section 3. */
const stepSchema = group({
  /** Such as 'STEP 1'. */
  step: heading('小見出し', 'Small label'),
  title: heading('タイトル', 'Title'),
  content: text('説明文', 'Text'),
  /** If `content` would not be true yet. */
  before: text('受付開始前の説明文', 'Text before entries open').optional(),
  image: picture('step', '写真', 'Picture'),
  alt: text('写真の説明（代替テキスト）', 'What the picture shows (alt text)'),
}).meta(named('ステップ', 'Step'));

export type Step = z.infer<typeof stepSchema>;

/** A step as worded in one stage. */
export type StagedStep = Omit<Step, 'before'>;

export const stepsInStage = (steps: readonly Step[], stage: Stage): StagedStep[] =>
  steps.map(({ before, ...step }) => (stage === 'before' && before ? { ...step, content: before } : step));

export const steps = {
  ...named('ご利用の流れ', 'Steps'),
  part: 'steps',
  'copy.yaml': {
    steps: group({
      ...sectionHead,
      list: text('リストの名前（読み上げ用）', 'Name of the list (screen readers)'),
      pause: text('自動切り替えを止めるボタン', 'Button that stops the steps'),
      play: text('自動切り替えを再開するボタン', 'Button that resumes the steps'),
    }).meta(named('見出しと操作ボタン', 'Heading and buttons')),
  },
  'steps.yaml': listOf(5, stepSchema).meta(named('ステップ', 'Steps')),
};
