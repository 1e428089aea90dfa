import { type ActionKey, KEYS } from './keys.ts';
import css from './KeyList.module.css';

/** The keys that work in every case. */
const OF_CASES = [
  ['s', 'Skip'],
  ['u', 'Undo'],
] as const;

type Props = {
  /** The keys of the queue's decisions. */
  keys: readonly ActionKey[];
  /** Whether its cases have blurred files. */
  hasFiles?: boolean | undefined;
};

/** The keys for a queue's cases, shown while none is open. The `?` key shows all keys that work at the moment. */
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
