import { useState } from 'react';

import { Wordmark } from '../Mark.tsx';
import { Overlays } from '../Overlays.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { applyTheme, currentTheme } from '../theme.ts';
import type { Theme } from '../theme.ts';
import { cx } from '../cx.ts';
import css from './Gallery.module.css';
import { Colours, Type } from './Ground.tsx';
import { FieldsPart } from './FieldParts.tsx';
import { ChoicesPart, ListsPart } from './ChoiceParts.tsx';
import { OverlayParts } from './OverlayParts.tsx';
import { Primitives } from './Primitives.tsx';
import { BrandPart, ButtonsPart, PeoplePart } from './PeopleParts.tsx';
import { DetailsPart, DrawingsPart, ScreensPart, WaitingPart } from './ScreenParts.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const parts = [
  ['Brand', BrandPart],
  ['Colour', Colours],
  ['Type', Type],
  ['Primitives', Primitives],
  ['Buttons', ButtonsPart],
  ['People', PeoplePart],
  ['Fields', FieldsPart],
  ['Dates and lists', ListsPart],
  ['Choices and files', ChoicesPart],
  ['Over the screen', OverlayParts],
  ['Screens', ScreensPart],
  ['Waiting', WaitingPart],
  ['Details', DetailsPart],
  ['Drawings', DrawingsPart],
] as const;

/** Shows every component in all its states, for developers. Only the development server serves it, at /dev/look. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(currentTheme);
  return (
    <div className={cx('max-w-content mx-auto', css.page)}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={cx('row flex-wrap justify-between', css.top)}>
        <Wordmark />
        <RadioCards
          label="Theme"
          hideLabel
          columns={3}
          choices={themes}
          value={theme}
          onChange={(chosen) => {
            setTheme(chosen);
            applyTheme(chosen);
          }}
        />
      </header>
      <main id="main" className={cx('grid', css.parts)} tabIndex={-1}>
        <h1>Components</h1>
        {parts.map(([title, Content]) => (
          <section key={title} className={cx('stack gap-20 bg-surface', css.part)} aria-label={title}>
            <h2>{title}</h2>
            <Content />
          </section>
        ))}
      </main>
      <Overlays />
    </div>
  );
}
