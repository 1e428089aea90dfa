import css from './Plan.module.css';
import { Face } from './faces.tsx';

const cream = 'oklch(.985 .008 88)';
const ink = 'oklch(.245 .045 312)';
const heart = 'M0 12S-13 4.4-13-4.6A6.8 6.8 0 0 1 0-7.4 6.8 6.8 0 0 1 13-4.6C13 4.4 0 12 0 12z';
const gore = 'M0 0-19.1-46.2A50 50 0 0 1 19.1-46.2z';

/** Two speech bubbles, and the dots that show that a person is typing. */
export function ChatScene() {
  return (
    <g transform="translate(60 98)">
      <path
        fill="oklch(.993 .005 88)"
        d="M60 0h106a24 24 0 0 1 24 24v4a24 24 0 0 1-24 24h-123a7 7 0 0 1-7-7v-21a24 24 0 0 1 24-24z"
      />
      <text x="58" y="32" fill={ink}>
        Lawn at four?
      </text>
      <path
        fill={ink}
        d="M100 64h86a24 24 0 0 1 24 24v21a7 7 0 0 1-7 7h-103a24 24 0 0 1-24-24v-4a24 24 0 0 1 24-24z"
      />
      <text x="101" y="96" fill={cream}>
        on my way
      </text>
      <path
        fill="oklch(.993 .005 88)"
        d="M23 128h46a23 23 0 0 1 23 23v2a23 23 0 0 1-23 23h-62a7 7 0 0 1-7-7v-18a23 23 0 0 1 23-23z"
      />
      <g fill="oklch(.5 .028 312)">
        {[24, 41, 58].map((x) => (
          <rect key={x} className={css.dot} x={x} y="146" width="11" height="11" rx="4" />
        ))}
      </g>
    </g>
  );
}

/** Umbrellas and a cup, for places. */
export function PlacesScene() {
  return (
    <>
      <Umbrella transform="translate(430 112)" paint="oklch(.64 .19 30)" />
      <Umbrella transform="translate(540 196) rotate(22) scale(.86)" paint="oklch(.55 .1 200)" />
      <g transform="translate(408 200)">
        <circle r="25" fill="oklch(.78 .09 70)" />
        <circle r="14" fill={cream} />
        <circle r="10" fill="oklch(.42 .07 50)" />
        <path d="M12-4a6 6 0 1 1 0 8" fill="none" stroke={cream} strokeWidth="4" />
      </g>
      <g transform="translate(446 246)">
        <rect width="128" height="42" rx="21" fill={ink} />
        <text x="19" y="27" fill={cream}>
          Cafe, 120 m
        </text>
      </g>
    </>
  );
}

function Umbrella({ transform, paint }: { transform: string; paint: string }) {
  return (
    <g transform={transform}>
      <circle r="50" fill={cream} />
      {[0, 90, 180, 270].map((turn) => (
        <path key={turn} d={gore} fill={paint} transform={`rotate(${turn})`} />
      ))}
      <circle r="6" fill={ink} />
    </g>
  );
}

/** Three people on a picnic blanket, all shown as online. */
export function PeopleScene({ clip }: { clip: string }) {
  return (
    <>
      <g transform="translate(92 400) rotate(-8)">
        <rect width="176" height="150" rx="14" fill={cream} />
        <path
          fill="oklch(.64 .19 30)"
          opacity=".85"
          d="M22 0h22v150H22zM66 0h22v150H66zM110 0h22v150h-22zM154 0h10a12 12 0 0 1 12 12v126a12 12 0 0 1-12 12h-10z"
        />
      </g>
      <g transform="translate(102 392) rotate(-8)">
        <Face who="priya" clip={clip} transform="translate(2 24) scale(1.25)" />
        <Face who="theo" clip={clip} transform="translate(92 6) scale(1.25)" />
        <Face who="sam" clip={clip} transform="translate(64 88) scale(1.25)" />
      </g>
      <g fill="var(--online)" stroke={cream} strokeWidth="4">
        <circle cx="180" cy="470" r="9" />
        <circle cx="266" cy="436" r="9" />
        <circle cx="246" cy="528" r="9" />
      </g>
    </>
  );
}

/** A love letter without a sender's name. */
export function LettersScene() {
  return (
    <>
      <g transform="translate(396 402) rotate(5)">
        <rect width="172" height="118" rx="16" fill={cream} />
        <path
          d="M6 10 86 72l80-62"
          fill="none"
          stroke="oklch(.83 .095 8)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path transform="translate(86 70) scale(1.7)" d={heart} fill="oklch(.56 .2 10)" />
      </g>
      <g transform="translate(414 546)">
        <rect width="176" height="42" rx="21" fill={ink} />
        <text x="20" y="27" fill={cream}>
          Someone said
        </text>
      </g>
      <path transform="translate(562 566) scale(.72)" d={heart} fill="oklch(.83 .095 8)" />
    </>
  );
}
