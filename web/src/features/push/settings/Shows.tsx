import type { PushSettings } from '@quad/contract/push/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAway } from '#platform/use-away.ts';
import { cx } from '#ui/cx.ts';
import { Mark } from '#ui/Mark.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { changePushSettings } from '../queries.ts';
import css from './Shows.module.css';

const choices = [
  { value: 'WORDS', label: 'Name and message' },
  { value: 'NAME', label: 'Name only' },
  { value: 'NOTHING', label: 'Neither' },
] as const;

/** The words of an example, as the server writes them. */
const examples = {
  WORDS: ['Jess', 'Are you at the library?'],
  NAME: ['Quad', 'Jess sent a message'],
  NOTHING: ['Quad', 'New message'],
} as const;

/** The choice of what a notification shows of a message, with an example. */
export function Shows({ shows }: Pick<PushSettings, 'shows'>) {
  const cache = useQueryClient();
  const away = useAway();
  const [title, body] = examples[shows];
  return (
    // This element is no group, because the choice in it is a group with the same name.
    <div className="stack gap-8">
      <h3>What notifications show</h3>
      <RadioCards
        label="What notifications show"
        hideLabel
        hint="Others may see your lock screen."
        columns={3}
        choices={choices}
        value={shows}
        disabled={away !== null}
        onChange={(chosen) => void changePushSettings(cache, { shows: chosen })}
      />
      <figure className={cx('row gap-12 pad-12-16 round-row bg-sunken', css.example)}>
        <Mark />
        <figcaption className="visually-hidden">Example</figcaption>
        <div className="grid min-w-0">
          <span className="name">{title}</span>
          <span className="type-hint text-ink2">{body}</span>
        </div>
      </figure>
    </div>
  );
}
