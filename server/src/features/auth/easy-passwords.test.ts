import { expect, test } from 'vitest';
import { isEasyToGuess } from './easy-passwords.ts';

const ANN = { email: 'ann.smith+quad@student.unimelb.edu.au', uni_name: 'University of Melbourne' };

const EASY = {
  'common ones': [
    'password',
    'PASSWORD1',
    'iloveyou',
    'sunshine',
    'football99',
    'trustno1',
    'letmein1',
    'Passw0rd',
  ],
  'common words between digits': ['dragon12', '12dragon', 'monkey1999', '1monkey1', 'basketba'],
  'a word twice': ['dragondragon', 'freddyfreddy'],
  'walks over the keyboard': [
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    'zaq12wsx',
    '1q2w3e4r',
    'qwer1234',
    'zxcvbnm,',
  ],
  sequences: ['abcdefgh', '12345678', '87654321', 'abcd1234', 'a1b2c3d4', 'z9y8x7w6', 'aaaaaaaa', '11223344'],
  'the same again and again': ['abcabcabc', 'xyxyxyxy', 'lol!lol!lol!'],
  'digits only': ['19991231', '0412345678', '31415926'],
  'the product, the institution and the mailbox': [
    'quadquad',
    'Quad-1234',
    'melbourne!',
    'unimelb2026',
    'AnnSmith',
    'smith.ann.99',
    'student@quad',
  ],
};

test.each(Object.entries(EASY).flatMap(([kind, passwords]) => passwords.map((password) => [kind, password])))(
  'easy, %s: %s',
  (_, password) => {
    expect(isEasyToGuess(password, ANN)).toBe(true);
  },
);

test.each([
  'jacaranda season',
  'quadrangle-lawns',
  'correct horse battery staple',
  'tr0ub4dor&3',
  'my dog eats socks',
  'mellow-badger-9',
  'Melbourne is cold in July',
  'пароль у кота 77',
  'x7Kp#q2L',
  'werewolf in town',
])('not easy: %s', (password) => {
  expect(isEasyToGuess(password, ANN)).toBe(false);
});

test('what is easy for one person may be fine for another', () => {
  const bob = { email: 'bob.hawke@student.monash.edu', uni_name: 'Monash University' };
  expect(isEasyToGuess('bobhawke26', bob)).toBe(true);
  expect(isEasyToGuess('bobhawke26', ANN)).toBe(false);
});

test('a long one is decided at once, however it repeats the words', () => {
  expect(isEasyToGuess(`${'annannsmith'.repeat(20)}x!`, ANN)).toBe(false);
});
