/** How keys are called where changes are written down. */
export const AUDITED = { path: 'branch-api-keys', fields: {} } as const
