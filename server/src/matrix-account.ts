/** The rows of leaving and taking one's data along: everybody for themselves. Source: security.md §2 "DeleteAccount". */
export const accountMatrix = {
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
