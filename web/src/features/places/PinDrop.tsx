/**
 * A drawing of a pin on a lawn where two paths cross. `className` belongs to the pin, so that styles can animate it.
 */
export function PinDrop({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true">
      <path
        fill="var(--lawn-fill)"
        d="M14 62a48 48 0 0 1 48-48h72a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12z"
      />
      <path fill="var(--surface)" d="M74 14h12v42h60v12H86v30H74V68H14v-6l.4-6H74z" />
      <circle cx="80" cy="62" r="16" fill="var(--surface)" />
      <ellipse cx="80" cy="64" rx="8" ry="3" fill="oklch(.245 .045 312 / 25%)" />
      <g className={className}>
        <path fill="oklch(.62 .15 300)" d="M80 64C65 46 61 39 61 31a19 19 0 0 1 38 0c0 8-4 15-19 33z" />
        <circle cx="80" cy="31" r="7.5" fill="oklch(.985 .008 88)" />
      </g>
    </svg>
  );
}
