/**
 * Stands in for the query library's memory of mutations, 1 kB that every page would carry for nothing: forms are sent by
 * `useSend`, changes shown at once are made by `changeAtOnce`. What asks for more of it than emptying it fails loudly.
 * The library finds it by an alias of the build, and says `new` to it. @public
 */
export function MutationCache() {
  return { clear: () => undefined, resumePausedMutations: () => Promise.resolve() };
}
