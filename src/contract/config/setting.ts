/** A switch (feature flag) of the whole shop, off unless `on`. */
export const flag = (label: string, help?: string, on = false) =>
  ({ kind: 'boolean', label, default: on, ...(help ? { help } : {}) }) as const
/** A line of text. */
export const line = (label: string, max = 300, help?: string) =>
  ({ kind: 'text', label, max, ...(help ? { help } : {}) }) as const
