import { useState } from 'react';
import type { ReactNode } from 'react';

import { Wordmark } from '../Mark.tsx';
import { Overlays } from '../Overlays.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { applyTheme, storedTheme } from '../theme.ts';
import type { Theme } from '../theme.ts';
import css from './Gallery.module.css';
import { Colours, Type } from './Ground.tsx';
import { FieldsPart, PickersPart } from './FormParts.tsx';
import { OverlayParts } from './OverlayParts.tsx';
import { BrandPart, ButtonsPart, PeoplePart } from './PeopleParts.tsx';
import { DetailsPart, DrawingsPart, ScreensPart, WaitingPart } from './ScreenParts.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Every component in its states, for our own eyes. Served at /ui by the development server only. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  return (
    <div className={css.page}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={css.top}>
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
      <main id="main" className={css.parts} tabIndex={-1}>
        <h1>Components</h1>
        <Part title="Brand">
          <BrandPart />
        </Part>
        <Part title="Colour">
          <Colours />
        </Part>
        <Part title="Type">
          <Type />
        </Part>
        <Part title="Buttons">
          <ButtonsPart />
        </Part>
        <Part title="People">
          <PeoplePart />
        </Part>
        <Part title="Fields">
          <FieldsPart />
        </Part>
        <Part title="Choices and files">
          <PickersPart />
        </Part>
        <Part title="Over the screen">
          <OverlayParts />
        </Part>
        <Part title="Screens">
          <ScreensPart />
        </Part>
        <Part title="Waiting">
          <WaitingPart />
        </Part>
        <Part title="Details">
          <DetailsPart />
        </Part>
        <Part title="Drawings">
          <DrawingsPart />
        </Part>
      </main>
      <Overlays />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
