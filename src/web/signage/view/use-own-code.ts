import { useEffect, useState } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'

type Waiting = { code: string; ticket: string; until: number }
const KEPT = 'tresen-signage-waiting'
const ASK_MS = 2500
const AWAY_MS = 5000
const NOT_FOUND = 404

/** A page that is loaded again meanwhile goes on showing the code that somebody may be typing. */
function keptCode(): Waiting | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Waiting | null
    return kept && Date.now() < kept.until ? kept : null
  } catch {
    return null
  }
}

async function newCode(): Promise<Waiting> {
  const { code, ticket, expiresInSeconds } = await callApi('POST', '/signage/screens', { body: {} })
  const made = { code, ticket, until: Date.now() + expiresInSeconds * 1000 }
  sessionStorage.setItem(KEPT, JSON.stringify(made))
  return made
}

/**
 * The code this screen shows until somebody types it in the back-office; another one once it is over. Null while the
 * server is away.
 */
export function useOwnCode(onPaired: (apiKey: string) => void): string | null {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting = keptCode()
    const turn = async (): Promise<number> => {
      try {
        waiting ??= await newCode()
        if (!isOver) setCode(waiting.code)
        const { apiKey } = await callApi('POST', '/signage/screens/key', { body: { ticket: waiting.ticket } })
        if (apiKey === null || isOver) return ASK_MS
        sessionStorage.removeItem(KEPT)
        onPaired(apiKey)
        isOver = true
        return ASK_MS
      } catch (error) {
        if (error instanceof ApiError && error.status === NOT_FOUND) {
          waiting = null
          sessionStorage.removeItem(KEPT)
          return 0
        }
        if (!isOver) setCode(null)
        return AWAY_MS
      }
    }
    const go = () =>
      void turn().then(again => {
        if (!isOver) timer = setTimeout(go, again)
      })
    go()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one screen waits once
  }, [])
  return code
}
