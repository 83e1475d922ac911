import { useRef } from 'react'
import { newUuid } from '#web/kit/new-ids.ts'

/**
 * The idempotency keys of what one form sends: the same content has the same key however often it is sent, another one
 * a key of its own (docs/reference/api-conventions.md#idempotency-keys).
 */
export function useRequestKeys(): (content: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return content => {
    const words = JSON.stringify(content)
    const key = keys.current.get(words) ?? newUuid()
    keys.current.set(words, key)
    return key
  }
}
