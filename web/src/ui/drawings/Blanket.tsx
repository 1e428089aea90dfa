/** A picnic blanket on a lawn, shown if the user has no friends or chats yet. */
export function Blanket() {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true">
      <path
        fill="var(--lawn-fill)"
        d="M14 62a48 48 0 0 1 48-48h72a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12z"
      />
      <g transform="rotate(-8 80 58)">
        <rect x="38" y="22" width="86" height="72" rx="8" fill="oklch(.985 .008 88)" />
        <path
          fill="oklch(.64 .19 30 / 85%)"
          d="M49 22h11v72H49zM71 22h11v72H71zM93 22h11v72H93zM115 22h1a8 8 0 0 1 8 8v56a8 8 0 0 1-8 8h-1z"
        />
        <path
          fill="oklch(.475 .185 298)"
          d="M86 36h28a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H86a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4z"
        />
        <path fill="oklch(.985 .008 88)" d="M86 40h12v18H86zM102 40h12v18h-12z" />
        <circle cx="60" cy="74" r="12" fill="oklch(.985 .008 88)" />
        <circle cx="60" cy="74" r="8.5" fill="oklch(.42 .07 50)" />
      </g>
    </svg>
  );
}
