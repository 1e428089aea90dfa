/** "Keep off the grass": a sign on a lawn, for the error dialog. */
export function KeepOff() {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true">
      <path
        fill="var(--lawn-fill)"
        d="M10 86c0-12 10-18 24-18h92c14 0 24 6 24 18s-10 18-24 18H34c-14 0-24-6-24-18z"
      />
      <path fill="oklch(.48 .08 55)" d="M74 50h12v40a6 6 0 0 1-12 0z" />
      <path
        fill="oklch(.985 .008 88)"
        d="M36 8h88a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12V20A12 12 0 0 1 36 8z"
      />
      <path
        fill="oklch(.64 .19 30)"
        d="M36 8h88a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12V20A12 12 0 0 1 36 8zm0 4a8 8 0 0 0-8 8v24a8 8 0 0 0 8 8h88a8 8 0 0 0 8-8V20a8 8 0 0 0-8-8z"
      />
      <path
        fill="none"
        stroke="oklch(.245 .045 312)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M42 26h30M42 38h18"
      />
      <g fill="oklch(.52 .13 146)">
        <path d="M92 44c0-8-3-12-7-14 7 0 10 4 11 8 0-7 2-12 6-15-1 5 0 9 1 13 2-4 5-7 10-7-5 3-7 8-7 15z" />
      </g>
      <path stroke="oklch(.64 .19 30)" strokeWidth="4.5" strokeLinecap="round" d="m84 46 32-28" />
      <g stroke="oklch(.62 .16 140)" strokeWidth="3.5" strokeLinecap="round">
        <path d="M40 88v-6M47 90v-5M116 90v-6M109 88v-4M96 96v-5M58 97v-4" />
      </g>
    </svg>
  );
}
