import css from './KeyList.module.css';

/** What works wherever a case is open; what else does is listed with `?`. Source: design-brief.md §4.6. */
const KEYS = [
  ['S', 'Skip'],
  ['U', 'Undo'],
  ['B', 'Blur again'],
  ['?', 'All keys'],
] as const;

/** The keys of the console, where no case is open to need the room. */
export const KeyList = () => (
  <dl className={css.keys} aria-label="Keys">
    {KEYS.map(([key, what]) => (
      <div key={key}>
        <dt>
          <kbd className={css.key}>{key}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
