/** The colours of a small face. Each colour is `lightness chroma hue` of oklch, the same by day and by night. */
type Look = { ground: string; hair: string; skin: string; cloth: string; cut: keyof typeof cuts };

const cuts = {
  long: {
    back: 'M13 40V22a13 13 0 0 1 26 0v18z',
    front: 'M16 24c6-1 11-4 13-9 2 4 4 7 7 8V18a10 10 0 0 0-20 0z',
  },
  short: { back: undefined, front: 'M15 24c-2-9 3-14 11-14s13 5 11 14l-2-5c-5 1-13 1-18-1z' },
  bun: {
    back: 'M26 4a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
    front: 'M16 25c0-8 4-13 10-13s10 5 10 13c-2-4-4-6-10-6s-8 2-10 6z',
  },
} as const;

const looks = {
  mia: { ground: '.83 .07 230', hair: '.3 .05 40', skin: '.78 .07 60', cloth: '.475 .185 298', cut: 'long' },
  theo: { ground: '.9 .1 92', hair: '.22 .02 300', skin: '.84 .055 70', cloth: '.45 .1 200', cut: 'short' },
  priya: { ground: '.83 .095 8', hair: '.22 .03 20', skin: '.64 .09 55', cloth: '.6 .16 30', cut: 'bun' },
  sam: { ground: '.79 .1 60', hair: '.2 .02 60', skin: '.46 .07 50', cloth: '.9 .06 160', cut: 'short' },
  ines: { ground: '.84 .1 303', hair: '.5 .12 40', skin: '.84 .06 60', cloth: '.6 .17 8', cut: 'long' },
} satisfies Record<string, Look>;

/** A person of the plan, in a square of 52 px. `clip` rounds its corners. */
export function Face({ who, clip, transform }: { who: keyof typeof looks; clip: string; transform: string }) {
  const { ground, hair, skin, cloth, cut } = looks[who];
  const { back, front } = cuts[cut];
  return (
    <g clipPath={`url(#${clip})`} transform={transform}>
      <path fill={`oklch(${ground})`} d="M0 0h52v52H0z" />
      {back && <path fill={`oklch(${hair})`} d={back} />}
      <path fill={`oklch(${cloth})`} d="M8 52c0-10 8-14 18-14s18 4 18 14z" />
      <path
        fill={`oklch(${skin})`}
        d="M22 32h8v8a4 4 0 0 1-8 0zM26 15a9 9 0 0 1 9 9v3a9 9 0 0 1-18 0v-3a9 9 0 0 1 9-9z"
      />
      <path fill={`oklch(${hair})`} d={front} />
      <g fill="none" stroke="oklch(.25 .04 312)" strokeWidth="1.2" strokeLinecap="round">
        <path strokeWidth="2.5" d="M22 26h.01M30 26h.01" />
        <path d="M23.3 31.3q2.7 2.4 5.4 0" />
      </g>
    </g>
  );
}
