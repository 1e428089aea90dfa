/**
 * The settings of a campus: what `quad.env` has in docs/operating.md, without mail.
 * @param port where the proxy listens
 */
export const settingsOf = (port: number): Record<string, string> => ({
  PUBLIC_URL: `https://localhost:${port}`,
  TRUST_PROXY: '127.0.0.1',
  LETTER_KEY: Buffer.alloc(32, 5).toString('base64'),
  MAIL: 'off',
  SUPPORT_EMAIL: 'it@quad.example.edu',
});
