/** Where and with what a provider is asked. `url` without a slash at the end; without a key none is sent. */
export type AiAccount = { url: string; apiKey: string | null; model: string; timeoutMs: number }

/** What is asked: how to write, what about, and the shape of the answer as JSON Schema. A picture is looked at. */
export type AiTask = {
  instructions: string
  facts: string
  picture?: { mediaType: string; bytes: Buffer }
  name: string
  schema: object
  mostTokens: number
}

/**
 * `fault`: the provider answered, and it is no use; `isSpent` where the work was done all the same and may be billed.
 * `silence`: nothing came back in time. `words` are for staff, in German; `reason` is for who set it up.
 */
export type AiOutcome<T> = { kind: 'made'; value: T } | AiFailure
export type AiFailure =
  | { kind: 'fault'; words: string; reason: string; isSpent: boolean }
  | { kind: 'silence'; words: string; reason: string }

export const failed = (words: string, reason: string, isSpent = false): AiFailure => ({
  kind: 'fault',
  words,
  reason,
  isSpent,
})
