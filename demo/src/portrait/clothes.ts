const BODY = 'M8 52c0-10 8-14 18-14s18 4 18 14z';

/** A top as SVG. `under` is drawn before the neck. `over` is drawn after the neck. */
interface Top {
  under: string;
  over?: string;
}

/**
 * Every top by its name. `fill` is the colour of the cloth. `trim` is a lighter or darker colour for collars and cords.
 */
export const TOPS: Readonly<Record<string, (fill: string, trim: string) => Top>> = {
  tee: (fill) => ({ under: `<path d="${BODY}" fill="${fill}"/>` }),
  crew: (fill, trim) => ({
    under: `<path d="${BODY}" fill="${fill}"/><path d="M19.500 38.600a6.500 6.500 0 0 0 13 0l-2-.4h-9z" fill="${trim}"/>`,
  }),
  stripes: (fill, trim) => ({
    under: `<path d="${BODY}" fill="${fill}"/><path d="M11.500 43.500h29l1.700 2.500H9.800zM8.600 48.500h34.800l.5 2.500H8.100z" fill="${trim}"/>`,
  }),
  hoodie: (fill, trim) => ({
    under: `<path d="M13 42c0-6 5-9 13-9s13 3 13 9z" fill="${trim}"/><path d="${BODY}" fill="${fill}"/>`,
    over: `<path d="M20 39c1 5 3 7 6 7s5-2 6-7l2 .6c-1 7-4 9.400-8 9.400s-7-2.400-8-9.400z" fill="${trim}"/>`,
  }),
  shirt: (fill, trim) => ({
    under: `<path d="${BODY}" fill="${fill}"/>`,
    over: `<path d="M20 37.500 26 46l-5 4-4-10.800zM32 37.500 26 46l5 4 4-10.800z" fill="${trim}"/>`,
  }),
  overalls: (fill, trim) => ({
    under: `<path d="${BODY}" fill="${trim}"/>`,
    over: `<path d="M15 39.800l3.200-.9L20 46h12l1.800-7.100 3.200.9V52H15z" fill="${fill}"/>`,
  }),
  turtleneck: (fill, trim) => ({
    under: `<path d="${BODY}" fill="${fill}"/>`,
    over: `<rect x="20.500" y="35.500" width="11" height="7" rx="2.500" fill="${trim}"/>`,
  }),
  jacket: (fill, trim) => ({
    under: `<path d="${BODY}" fill="${trim}"/>`,
    over: `<path d="M8 52c0-8 5-12.200 12-13.500L24 52zM44 52c0-8-5-12.200-12-13.500L28 52z" fill="${fill}"/>`,
  }),
};
