import css from './Icon.module.css';

// One path each on a 24 px grid, drawn with a 1.9 px round line. A circle is written as two arcs.
const lines = {
  find: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.5 16.5l4 4',
  chat: 'M12 3.5a8.5 8.5 0 0 0-8.5 8.5c0 5 3.5 8.5 8.5 8.5h8.5V12A8.5 8.5 0 0 0 12 3.5z',
  me: 'M12 3.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM4 20.5c.6-4.2 3.8-6 8-6s7.4 1.8 8 6',
  people:
    'M9 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM2.5 19.5c.5-3.6 3-5.2 6.5-5.2s6 1.6 6.5 5.2M15.5 4.8a3.7 3.7 0 0 1 0 6.8M18 14.7c2 .7 3.2 2.3 3.5 4.8',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 20a2.2 2.2 0 0 0 4 0',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 14.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9',
  plus: 'M12 5v14M5 12h14',
  'add-person': 'M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM3 20c.5-4 3.2-5.6 7-5.6 1 0 2 .1 2.8.3M18 14v6M15 17h6',
  back: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
  down: 'm6 9.5 6 6 6-6',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  picture:
    'M7.5 4.5h9a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4zM9 8.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM5 18l5-4 3 2 3.5-4 4 5',
  video: 'M6.5 6h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM15.5 11l5-3v8l-5-3',
  play: 'M8 5.5v13l10.5-6.5z',
  send: 'M5 12h13M12.5 6l6 6-6 6',
  close: 'm7 7 10 10M17 7 7 17',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  menu: 'M4 8h16M4 16h16',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5',
  eye: 'M2.5 12c2-4 5.3-6 9.5-6s7.5 2 9.5 6c-2 4-5.3 6-9.5 6s-7.5-2-9.5-6zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  'eye-off':
    'M4 4l16 16M9.8 6.2c.7-.1 1.4-.2 2.2-.2 4.2 0 7.5 2 9.5 6-.8 1.5-1.7 2.7-2.9 3.7M6.2 7.6C4.7 8.6 3.5 10.1 2.5 12c2 4 5.3 6 9.5 6 1.3 0 2.5-.2 3.6-.6M10.2 10.2a2.7 2.7 0 0 0 3.7 3.8',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  copy: 'M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 18 20h-8a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5zM15.5 8.5V6A1.5 1.5 0 0 0 14 4.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5',
  mail: 'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16V8A2.5 2.5 0 0 1 6 5.5zM4.2 7 12 13l7.8-6',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.1',
  edit: 'm4.5 19.5.8-4L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.5 18.7zM14 7l3 3',
  upload: 'M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5',
  block: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12',
  book: 'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zM12 6.5v13',
};

const fills = {
  more: 'M12 3.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM12 10.1a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM12 16.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z',
  crown: 'M3 7l5 4 4-7 4 7 5-4-2 13H5z',
  heart: 'M12 20.5S2.5 15 2.5 8.6A5 5 0 0 1 12 6.4a5 5 0 0 1 9.5 2.2C21.5 15 12 20.5 12 20.5z',
  dot: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
};

const drawings = { ...lines, ...fills };

/** Every drawing `Icon` knows. */
export type IconName = keyof typeof drawings;

type Props = {
  name: IconName;
  /** Edge in px; 24 unless told. */
  size?: 16 | 20 | 24;
  /** Only where no words stand beside it: the icon's meaning, spoken. Without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
};

/** One line drawing in the text's colour. Decoration unless it is given a label. */
export function Icon({ name, size = 24, label, className }: Props) {
  const filled = name in fills;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `${css.icon} ${className}` : css.icon}
      data-filled={filled || undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
