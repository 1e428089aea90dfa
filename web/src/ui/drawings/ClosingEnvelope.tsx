const PAPER = 'oklch(.985 .008 88)';
const FOLD = 'oklch(.83 .095 8)';
/** The y coordinate of the flap's hinge. `REACH` is the maximum distance of the flap's tip from the hinge. */
const HINGE = 40;
const REACH = 30;

/** An envelope that closes over its letter. @param share how far it is closed: 0 is open, 1 is closed */
export function ClosingEnvelope({ share }: { share: number }) {
  const tip = HINGE - REACH + 2 * REACH * share;
  const flap = `M10 ${HINGE}L48 ${tip}L86 ${HINGE}z`;
  return (
    <svg viewBox="0 0 96 88" aria-hidden="true">
      {share < 0.5 && <path d={flap} fill={FOLD} stroke={FOLD} strokeWidth="6" strokeLinejoin="round" />}
      <g transform={`translate(0 ${28 * share})`}>
        <rect x="18" y="12" width="60" height="42" rx="5" fill={PAPER} />
        <path d="M26 23h36M26 32h44M26 41h30" stroke={FOLD} strokeWidth="3" strokeLinecap="round" />
      </g>
      <path
        d={`M8 ${HINGE}L48 66L88 ${HINGE}V76a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8z`}
        fill={PAPER}
        stroke={FOLD}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {share >= 0.5 && <path d={flap} fill={PAPER} stroke={FOLD} strokeWidth="3" strokeLinejoin="round" />}
      {share === 1 && (
        <path
          fill="oklch(.56 .2 10)"
          d="M48 80s-13-8-13-17a7 7 0 0 1 13-3.2 7 7 0 0 1 13 3.2c0 9-13 17-13 17z"
        />
      )}
    </svg>
  );
}
