import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingFailure } from '#web/backoffice/media/send-file.ts'

/** A file on its way; `share` of it has left (0 to 1). */
type SentFile = { name: string; state: 'waiting' | 'sending' | 'done' | 'failed'; share: number }
/** How far all of them are, and each. */
export type Sending = { done: number; total: number; files?: readonly SentFile[] }

/** Sends files one after the other and says which of them failed. */
export function useSending<T>(
  send: (file: File, onSent: (share: number) => void) => Promise<T>,
  path: 'images' | 'uploads',
) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Sending | null>(null)

  const sendAll = async (files: readonly File[]): Promise<T[]> => {
    const stored: T[] = []
    const sent: SentFile[] = files.map(({ name }) => ({ name, state: 'waiting', share: 0 }))
    const tell = (index: number, state: SentFile['state'], share: number) => {
      const file = sent[index]
      if (file) sent[index] = { ...file, state, share }
      setProgress({ done: index + share, total: files.length, files: [...sent] })
    }
    for (const [index, file] of files.entries()) {
      tell(index, 'sending', 0)
      try {
        stored.push(await send(file, share => tell(index, 'sending', share)))
        tell(index, 'done', 1)
      } catch (error) {
        tell(index, 'failed', 1)
        notifications.show({ color: 'red', autoClose: false, message: sendingFailure(file.name, error) })
      }
    }
    setProgress(null)
    if (stored.length > 0) await client.invalidateQueries({ queryKey: ['rows', path] })
    return stored
  }
  return { sendAll, progress }
}
