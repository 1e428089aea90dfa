/**
 * A phrase with which a writer says that they may hurt themselves.
 * - `notBefore`: if one of these words comes before the phrase, the phrase does not count. Words such as "want to" may
 *   be in between.
 * - `notAfter`: if one of these words follows the phrase directly, the phrase does not count.
 */
type Phrase = { says: string; notBefore?: string; notAfter?: string };

const NOT = "don't|dont|do not|doesn't|never|wouldn't|wouldnt|would not|didn't|didnt|no longer|not";
const JOKING = 'laughing|of laughter|of embarrassment|of cringe|of boredom|of hunger|of heat';
/** Words with which a writer announces what they want or plan to do. */
const MEANING =
  '(?:want to|wanna|going to|gonna|about to|thinking of|thinking about|feel like|need to|try to|plan to|urge to|have to)';

/**
 * All phrases that suggest that a writer may hurt themselves. Texts are compared without case and punctuation, except
 * apostrophes.
 */
const phrases: readonly Phrase[] = [
  { says: '(?:kill|killing|unalive) myself', notBefore: NOT, notAfter: `${JOKING}|over` },
  { says: "(?:i'll|ill|gonna|going to|wanna|want to|might|could) kms", notAfter: JOKING },
  { says: '(?:end|ending|take|taking) my (?:own )?life', notBefore: NOT },
  { says: `${MEANING} end it all` },
  {
    says: `${MEANING} (?:hurt|harm|cut|end) myself`,
    notBefore: NOT,
    notAfter: 'off|some|a|short|slack|loose',
  },
  {
    says: '(?:harming|cutting) myself',
    notBefore: NOT,
    notAfter: 'off|some|a|short|slack|while|shaving|with paper',
  },
  {
    says: "(?:i am|i'm|im|i feel|i've been|ive been|feeling|been) (?:so |really |very |kind of |a bit )?suicidal",
  },
  { says: 'i (?:just |really |only )?(?:want to|wanna) die', notAfter: `${JOKING}|in|on|hard|happy|rich` },
  { says: 'i wish i (?:was|were) (?:dead|never born)' },
  {
    says: "i (?:do not|don't|dont) (?:want to|wanna) (?:live|be alive|wake up|exist|be here)(?: any ?more| anymore)?",
    notAfter: 'with|in|on|at|near|for|so|until|before|when|late|early|during|to',
  },
  {
    says: "(?:everyone|everybody|they|you|people) (?:would|will|would all|will all|'d|d) be better off (?:without me|if i)",
  },
  { says: "i(?:'d| would|'m| am|d|m) be(?:tter)? (?:better )?off dead" },
  { says: '(?:no|not any) (?:reason|point) (?:to|in) (?:live|living|going on|being alive)' },
  { says: '(?:nothing|nothing left) to live for' },
  {
    says: "i (?:can't|cant|cannot) (?:go on|do this|keep living|live)(?: like this)? any ?more",
    notAfter: 'with|unit|subject|assignment',
  },
];

const expressions = phrases.map(
  ({ says, notBefore, notAfter }) =>
    new RegExp(
      `${notBefore ? `(?<!(?:^| )(?:${notBefore}) (?:(?:want to|wanna|going to|gonna|ever) )?)` : ''}(?:^| )${says}(?= |$)${notAfter ? `(?! (?:${notAfter})(?: |$))` : ''}`,
    ),
);

/** Normalises a text for the comparison: plain apostrophes, lower case, and single spaces between words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/**
 * Whether a writer's own words suggest that they may hurt themselves. The list of phrases is short, because staff read
 * every reported text anyway.
 */
export function asksForHelp(text: string): boolean {
  const words = plain(text);
  return expressions.some((expression) => expression.test(words));
}
