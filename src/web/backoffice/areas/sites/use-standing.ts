import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteStanding } from '#contract/calls/content/sites.ts'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { askMoveBelow } from '#web/backoffice/areas/sites/ask-move-below.tsx'
import { useForm, useIsDirty } from '#web/backoffice/form/form-context.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { rememberRow } from '#web/backoffice/rows/use-row.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'

type Plan = { publishFrom?: string | null; publishUntil?: string | null }

/**
 * How a page comes before guests and goes again. What is typed is saved first; the form stays as it stands, with the
 * blocks that are open. `onElsewhere` follows where somebody else was faster.
 */
export function useStanding(row: SiteRow, onElsewhere: () => void) {
  const { store, save, absorb } = useForm()
  const client = useQueryClient()
  const isDirty = useIsDirty(store)
  const [isBusy, setBusy] = useState(false)

  /** @returns whether it is over: done, or refused at a place of the page */
  const act = async (done: string, work: (version: number) => Promise<SiteStanding>): Promise<boolean> => {
    setBusy(true)
    try {
      const saved = isDirty ? await save?.() : (row as unknown as AnyRow)
      if (!saved) return false
      const refresh = () => void client.invalidateQueries({ queryKey: ['rows'] })
      if (isDirty) void askMoveBelow(row, String(saved['path']), refresh)
      const standing = await work(saved.version)
      const after = { ...saved, ...standing } as AnyRow
      absorb(after, 'status')
      rememberRow(client, sites, after)
      notifications.show({ color: 'green', message: done })
      refresh()
      return true
    } catch (error) {
      // What keeps the page from guests stands at its field.
      if (error instanceof ApiError && error.errors.some(({ field }) => field?.startsWith('content.'))) {
        store.setErrors(error.errors)
        return true
      }
      // Nobody publishes what they have not seen: the form shows what a colleague saved meanwhile.
      if (error instanceof ApiError && error.errors.some(({ code }) => code === 'versionConflict')) {
        notifications.show({
          color: 'yellow',
          message: 'Jemand hat die Seite inzwischen gespeichert. Sehen Sie sie an und drücken Sie noch einmal.',
        })
        onElsewhere()
        return true
      }
      notifications.show({ color: 'red', message: failureText(error, 'Die Seite konnte nicht veröffentlicht werden.') })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    publish: (plan: Plan = {}) =>
      act(plan.publishFrom ? 'Die Veröffentlichung ist geplant.' : 'Die Seite ist veröffentlicht.', version =>
        callApi('POST', '/sites/{id}/publish', {
          params: { id: row.id },
          body: { version, ...plan },
          session: 'staff',
        }),
      ),
    unpublish: () =>
      act('Gäste sehen die Seite nicht mehr.', version =>
        callApi('POST', '/sites/{id}/unpublish', { params: { id: row.id }, body: { version }, session: 'staff' }),
      ),
  }
}
