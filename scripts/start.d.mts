export const START_ENVIRONMENT: Readonly<Record<string, string>>
export const START_FLAGS: readonly string[]
