/** The lowest and the highest answer to a statement of the quiz: 1 means no agreement, 5 means full agreement. */
export const QUIZ_MIN = 1;
export const QUIZ_MAX = 5;

/**
 * The statements of the personality quiz, in the order in which the answers are stored. Each dater sees them in a
 * different order. Source: specification 2 §3, `data/quiz.csv`.
 */
export const quizStatements = [
  { id: 'EXT1', content: 'I am the life of the party.' },
  { id: 'EXT2', content: "I don't talk a lot." },
  { id: 'EXT3', content: 'I talk to a lot of different people at parties.' },
  { id: 'EXT4', content: 'I keep in the background.' },
  { id: 'EST1', content: 'I have frequent mood swings.' },
  { id: 'EST2', content: 'I am relaxed most of the time.' },
  { id: 'EST3', content: 'I get upset easily.' },
  { id: 'EST4', content: 'I seldom feel blue.' },
  { id: 'AGR1', content: "I sympathize with others' feelings." },
  { id: 'AGR2', content: "I am not interested in other people's problems." },
  { id: 'AGR3', content: "I feel others' emotions." },
  { id: 'AGR4', content: 'I am not really interested in others.' },
  { id: 'CSN1', content: 'I get chores done right away.' },
  { id: 'CSN2', content: 'I often forget to put things back in their proper place.' },
  { id: 'CSN3', content: 'I like order.' },
  { id: 'CSN4', content: 'I make a mess of things.' },
  { id: 'OPN1', content: 'I have a vivid imagination.' },
  { id: 'OPN2', content: 'I am not interested in abstract ideas.' },
  { id: 'OPN3', content: 'I have difficulty understanding abstract ideas.' },
  { id: 'OPN4', content: 'I do not have a good imagination.' },
] as const;

export type StatementId = (typeof quizStatements)[number]['id'];
