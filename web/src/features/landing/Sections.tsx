import { cx } from '#ui/cx.ts';
import css from './Sections.module.css';

/** A section about chats. Its chat is a decoration made of text. */
export function ChatPanel() {
  return (
    <div className={cx('column overflow-hidden bg-field-bloom round-panel', css.chat)}>
      <div>
        <h2 className={cx('tighter', css.title)}>Chat</h2>
        <p className={cx('mt-12 text-ink2', css.words)}>
          Make new friends, socialise. One to one or the whole crew, with photos and video.
        </p>
      </div>
      <div className={cx('grid self-center gap-6 w-full mt-auto', css.chatPicture)} aria-hidden="true">
        <b>Priya</b>
        <p>is anyone else in the 9 am tute on Mondays</p>
        <p className={css.mine}>me. tragically</p>
        <p className={css.mine}>coffee before?</p>
        <p>you’re my favourite person I’ve never met</p>
      </div>
    </div>
  );
}

const spots = [
  {
    name: 'The Long Black',
    what: 'Cafe, 120 m away',
    stars: '4.6',
    fill: 'var(--wattle-fill)',
    drawing: 'M15 20h18v10a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8zM33 23h2a4 4 0 0 1 0 8h-2',
  },
  {
    name: 'Boatshed Gym',
    what: 'Gym, 640 m away',
    stars: '4.9',
    fill: 'var(--bloom-fill)',
    drawing: 'M12 22v8M17 18v16M17 26h18M35 18v16M40 22v8',
  },
  {
    name: 'Noodle window',
    what: 'Fast Food, 310 m away',
    stars: '4.4',
    fill: 'var(--galah-fill)',
    drawing: 'M14 24h24a12 12 0 0 1-24 0zM14 24c0-6 4-9 8-9s5 3 4 6M20 39h12',
  },
];

/** A section about Discover. Its places are made up. */
export function DiscoverPanel() {
  return (
    <div className={cx('column overflow-hidden bg-field-lawn round-panel', css.discover)}>
      <div>
        <h2 className={cx('tighter', css.title)}>Discover</h2>
        <p className={cx('mt-12 text-ink2', css.words)}>
          Study spaces, restaurants, entertainment. Reviewed by students, measured from campus.
        </p>
      </div>
      <ul className={cx('grid gap-8 mt-auto', css.spots)} aria-label="Example places">
        {spots.map(({ name, what, stars, fill, drawing }) => (
          <li key={name}>
            <svg viewBox="0 0 52 52" aria-hidden="true">
              <path fill={fill} d="M0 0h52v52H0z" />
              <path d={drawing} />
            </svg>
            <span>
              <b>{name}</b>
              <small>{what}</small>
            </span>
            <span className={cx('nowrap', css.star)}>
              <span aria-hidden="true">{stars} ★</span>
              <span className="visually-hidden">{stars} stars</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const promises = [
  { title: 'Verified', words: 'Everyone signs up with a student email and confirms it.' },
  { title: 'Your call', words: 'Block anyone. Report any message in two taps. A person reads it.' },
  { title: 'Opt in', words: 'Dating is off until you turn it on. Love letters stay anonymous.' },
];

/** A section about safety. */
export function KeptKind() {
  return (
    <section className={cx('grid max-w-content mx-auto', css.kept)}>
      <h2 className={cx('tighter', css.heading)}>Kept for students, kept kind.</h2>
      <ul>
        {promises.map(({ title, words }) => (
          <li key={title}>
            <b>{title}</b>
            <span className="text-ink2">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
