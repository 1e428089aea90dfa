/** Who may leave Quad, take their data along, and write to support. Part of `callMatrix`. Source: security.md §2. */
export const accountMatrix = {
  SubmitSupportAction: { access: 'anyone' },
  DeleteAccount: {
    access: 'session',
    refusals: [
      {
        who: 'ann',
        why: 'a wrong password',
        input: () => ({ agree_delete: true, password: 'wrong', feedback: null }),
        code: 403,
      },
    ],
  },
  RequestDataExport: { access: 'session' },
  GetDataExport: { access: 'session' },
} as const;
