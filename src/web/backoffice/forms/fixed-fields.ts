/** What the system itself writes into a record; people only read it. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  users: ['lastLoginAt'],
  uploads: ['extension', 'publicHash', 'mimeType', 'sizeBytes'],
}

export const isFixed = (path: string, name: string): boolean => FIXED[path]?.includes(name) ?? false
