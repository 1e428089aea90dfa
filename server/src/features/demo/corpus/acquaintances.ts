/** The friends of the ready accounts that no script names yet. */
export const MORE_FRIENDS: readonly [string, string][] = [
  ['Alex Moran', 'Tuan Pham'],
  ['Alex Moran', 'Marco Ferrante'],
  ['Alex Moran', 'Yusuf Demir'],
  ['Alex Moran', 'Nimra Qureshi'],
  ['Alex Moran', 'Grace Oyelaran'],
  ['Alex Moran', 'Hien Dao'],
  ['Priya Raman', 'Theo Nakamura'],
  ['Priya Raman', 'Mia Castellanos'],
  ['Priya Raman', 'Nimra Qureshi'],
  ['Priya Raman', 'Sam Okafor'],
  ['Priya Raman', 'Zainab Yusuf'],
];

/** Friendships so new that nothing has been said yet, by how many minutes ago they began. */
export const NEW_FRIENDS: readonly { names: readonly [string, string]; minutesAgo: number }[] = [
  { names: ['Alex Moran', 'Hien Dao'], minutesAgo: 130 },
  { names: ['Priya Raman', 'Zainab Yusuf'], minutesAgo: 260 },
];

/** Requests nobody has answered yet, from the first to the second. */
export const OPEN_REQUESTS: readonly { names: readonly [string, string]; minutesAgo: number }[] = [
  { names: ['Kirra Walsh', 'Alex Moran'], minutesAgo: 21 },
  { names: ['Soo Jin Baek', 'Alex Moran'], minutesAgo: 172 },
  { names: ['Joaquin Reyes', 'Alex Moran'], minutesAgo: 610 },
  { names: ['Declan Fogarty', 'Alex Moran'], minutesAgo: 1730 },
  { names: ['Alex Moran', 'Nikos Karras'], minutesAgo: 95 },
  { names: ['Alex Moran', 'Beatriz Salgado'], minutesAgo: 2900 },
  { names: ['Wei Lin Goh', 'Priya Raman'], minutesAgo: 48 },
  { names: ['Isaac Adeyemi', 'Priya Raman'], minutesAgo: 880 },
  { names: ['Priya Raman', 'Omar Rahimi'], minutesAgo: 340 },
];
