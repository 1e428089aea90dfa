import { cx } from '../cx.ts';
import source from '../primitives.css?raw';
import css from './Gallery.module.css';

/** The classes of primitives.css, by the title of their group in the file. Classes without a group come first. */
const groups = source
  .split(/\/\* (?=(?:Layout|Space|Size|Surface|Type|Colour|States)\b)/)
  .map((part, at) => ({
    title: at === 0 ? 'Boxes and text' : part.slice(0, part.search(/[.:]/)),
    names: [...new Set([...part.matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name]) => name!))],
  }));

/** Every primitive twice: by day and by night. */
export function Primitives() {
  return (
    <div className={cx('grid gap-24', css.themes)}>
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          className="stack gap-20 pad-20 round-card bg-surface text-ink"
          style={{ colorScheme: theme }}
        >
          <h3>{theme === 'light' ? 'By day' : 'By night'}</h3>
          {groups.map(({ title, names }) => (
            <section key={title} className="stack gap-8" aria-label={`${title}, ${theme}`}>
              <h4 className="label">{title}</h4>
              <ul className={cx('grid gap-8', css.samples)}>
                {names.map((name) => (
                  <li key={name} className="stack gap-4">
                    <code className="faint">{name}</code>
                    <Sample name={name} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * The other classes that make the effect of a class visible. Gaps and alignment need a flex box or a grid. The colour of
 * text on a fill needs that fill.
 */
function companionOf(name: string): string | undefined {
  if (/^(justify-items|content|place)/.test(name)) return 'grid h-full';
  if (/^(gap|items|justify|flex-wrap|flex-col)/.test(name)) return 'flex h-full';
  return { 'text-on-fill': 'bg-wattle-fill', 'text-on-primary': 'bg-primary' }[name];
}

/** A box with the class. It contains three words, so that gaps, alignment and type can be seen. */
const Sample = ({ name }: { name: string }) => (
  <div className={css.frame}>
    <div className={cx(companionOf(name), name, css.sample)}>
      <span>Lawn</span> <span>at</span> <span>four?</span>
    </div>
  </div>
);
