/**
 * The only error for a position that is missing or cannot be read. It replaces the errors of latitude and longitude.
 * @param typed the text in the field
 */
export const positionProblem = (typed: string) => ({
  code: 400,
  message: typed.trim() ? 'Latitude first, then longitude: -37.79831, 144.96099' : 'Choose where it is',
  field: 'position',
});
