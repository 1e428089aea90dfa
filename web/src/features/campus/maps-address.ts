import type { Position } from './map/projection.ts';

/** Returns the URL of OpenStreetMap with a pin at a position. It works in every browser. */
export const mapsAddress = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
