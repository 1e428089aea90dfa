import { cx } from '#ui/cx.ts';
import { type ActionKey, KEYS } from './keys.ts';
import css from './KeyList.module.css';

/** The keys that work in the cases of every queue. */
const OF_CASES = [
  ['s', 'Skip'],
  ['u', 'Undo'],
] as const;

type Props = {
  /** The keys of the queue's decisions. */
  keys: readonly ActionKey[];
  /** Whether the queue's cases may contain files, which are blurred at first. */
  hasFiles?: boolean | undefined;
};

/** The keys for the cases of a queue, shown while no case is open. The `?` key shows all keys that currently work. */
export const KeyList = ({ keys, hasFiles }: Props) => (
  <section className={cx('grid justify-items-center gap-12 hint', css.box)} aria-label="Keys">
    <p className="type-label">In a case</p>
    <dl className={cx('flex flex-wrap justify-center hint', css.keys)}>
      {[
        ...keys.map((key) => [key, KEYS[key]] as const),
        ...OF_CASES,
        ...(hasFiles ? [['b', 'Blur or show files'] as const] : []),
        ['?', 'All keys'] as const,
      ].map(([key, what]) => (
        <div className="row gap-8" key={key}>
          <dt>
            <kbd className={cx('round-8 text-center', css.key)}>{key.toUpperCase()}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
);
