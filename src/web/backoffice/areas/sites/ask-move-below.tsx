import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'

type Standing = Pick<SiteRow, 'id' | 'path'>

/** So many are named; the others are counted. */
const NAMED = 5
const counted = (count: number) => (count === 1 ? 'Eine Seite' : `${count} Seiten`)

/**
 * Asks whether the pages below one that has moved come along, and moves them together. Each leaves its redirect, as any
 * page does.
 */
export async function askMoveBelow({ id, path: from }: Standing, to: string, onMoved: () => void): Promise<void> {
  if (from === '' || to === '' || from === to) return
  // who only saves a page need not hear that a further question could not be asked
  const found = (await listRows(sites, { query: { search: `${from}/` } }).catch(() => [])) as unknown as SiteRow[]
  const below = found.filter(one => one.id !== id && one.path.startsWith(`${from}/`))
  if (below.length === 0) return
  modals.openConfirmModal({
    title: `${counted(below.length)} darunter mitnehmen?`,
    children: (
      <>
        <p>
          Die Seite steht jetzt unter /{to}. Was darunter stand, steht noch unter /{from}. Nehmen Sie es mit, führen die
          alten Adressen von veröffentlichten Seiten weiter.
        </p>
        <ul>
          {below.slice(0, NAMED).map(({ id, name, path }) => (
            <li key={id}>
              {name} (/{path})
            </li>
          ))}
          {below.length > NAMED && <li>und {below.length - NAMED} weitere</li>}
        </ul>
      </>
    ),
    labels: { confirm: 'Mitnehmen', cancel: 'Dort lassen' },
    onConfirm: () => void move(id, from).then(onMoved),
  })
}

async function move(id: number, from: string): Promise<void> {
  try {
    const { moved, refused } = await callApi('POST', '/sites/{id}/move-below', {
      params: { id },
      body: { from },
      session: 'staff',
    })
    if (moved > 0) notifications.show({ color: 'green', message: `${counted(moved)} mitgenommen.` })
    for (const { name, message } of refused.slice(0, NAMED))
      notifications.show({ color: 'red', title: `${name ?? 'Eine Seite'} blieb stehen.`, message })
    if (refused.length > NAMED)
      notifications.show({ color: 'red', message: `${refused.length - NAMED} weitere Seiten blieben stehen.` })
  } catch (error) {
    notifications.show({
      color: 'red',
      title: 'Nichts wurde mitgenommen.',
      message: failureText(error, 'Seiten konnten nicht gespeichert werden.'),
    })
  }
}
