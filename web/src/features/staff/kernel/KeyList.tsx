import { type ActionKey, KEYS } from './keys.ts';
import css from './KeyList.module.css';

/** What works wherever a case is open. */
const OF_CASES = [
  ['s', 'Skip'],
  ['u', 'Undo'],
] as const;

type Props = {
  /** The decisions of the queue, by their keys. */
  keys: readonly ActionKey[];
  /** Its cases have files, which are blurred. */
  hasFiles?: boolean | undefined;
};

/** The keys of a queue's cases, where none is open to need the room; with `?` all that work at the moment. */
export const KeyList = ({ keys, hasFiles }: Props) => (
  <section className={css.box} aria-label="Keys">
    <p>In a case</p>
    <dl className={css.keys}>
      {[
        ...keys.map((key) => [key, KEYS[key]] as const),
        ...OF_CASES,
        ...(hasFiles ? [['b', 'Blur or show files'] as const] : []),
        ['?', 'All keys'] as const,
      ].map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd className={css.key}>{key.toUpperCase()}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
);
