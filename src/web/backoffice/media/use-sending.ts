import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingFailure } from '#web/backoffice/media/send-file.ts'

/** Sends files one after the other and says which of them failed. */
export function useSending<T>(
  send: (file: File, onSent: (share: number) => void) => Promise<T>,
  path: 'images' | 'uploads',
) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const sendAll = async (files: readonly File[]): Promise<T[]> => {
    const stored: T[] = []
    for (const [index, file] of files.entries()) {
      setProgress({ done: index, total: files.length })
      try {
        stored.push(await send(file, share => setProgress({ done: index + share, total: files.length })))
      } catch (error) {
        notifications.show({ color: 'red', autoClose: false, message: sendingFailure(file.name, error) })
      }
    }
    setProgress(null)
    if (stored.length > 0) await client.invalidateQueries({ queryKey: ['rows', path] })
    return stored
  }
  return { sendAll, progress }
}
