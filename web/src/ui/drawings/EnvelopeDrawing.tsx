type Props = {
  seal?: boolean;
  /** Whether to draw no lawn under the envelope. */
  alone?: boolean;
};

/** An envelope on a lawn. Love letters have a seal. The envelope of the verification mail has none. */
export function EnvelopeDrawing({ seal = false, alone = false }: Props) {
  return (
    <svg viewBox={alone ? '30 22 102 76' : '0 0 160 112'} aria-hidden="true">
      {!alone && (
        <path
          fill={seal ? 'var(--galah-fill)' : 'var(--bloom-fill)'}
          d="M14 62a48 48 0 0 1 48-48h72a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12z"
        />
      )}
      <g transform="rotate(5 80 58)">
        <rect x="34" y="28" width="94" height="64" rx="9" fill="oklch(.985 .008 88)" />
        <path
          fill="none"
          stroke={seal ? 'oklch(.83 .095 8)' : 'oklch(.77 .11 301)'}
          strokeWidth="4"
          strokeLinecap="round"
          d="m40 36 41 30 41-30"
        />
        {seal && (
          <path
            fill="oklch(.56 .2 10)"
            d="M81 84s-17-10-17-22a9 9 0 0 1 17-4 9 9 0 0 1 17 4c0 12-17 22-17 22z"
          />
        )}
        {!seal && (
          <path
            fill="oklch(.475 .185 298)"
            d="M81 52a14 14 0 0 1 14 14v11a3 3 0 0 1-3 3H81a14 14 0 0 1 0-28z"
          />
        )}
      </g>
    </svg>
  );
}
