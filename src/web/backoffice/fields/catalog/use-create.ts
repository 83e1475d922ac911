import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { messagesOf, type Resource } from '#contract/resource.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { createRow } from '#web/kit/resource-client.ts'

/** Makes a row on the way, without leaving the form; what it refuses is said and answered as null. */
export function useCreate(resource: Resource) {
  const client = useQueryClient()
  return async (body: Readonly<Record<string, unknown>>): Promise<AnyRow | null> => {
    try {
      const made = await createRow(resource, body)
      await client.invalidateQueries({ queryKey: ['rows', resource.path] })
      return made
    } catch (error) {
      const message = failureText(error, messagesOf(resource).create)
      notifications.show({ color: 'red', message })
      return null
    }
  }
}
