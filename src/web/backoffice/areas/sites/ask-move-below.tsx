import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { listRows, updateRow } from '#web/kit/rows.ts'

/** So many are named; the others are counted. */
const NAMED = 5
const counted = (count: number) => (count === 1 ? 'Eine Seite' : `${count} Seiten`)

/** Asks whether the pages below one that has moved come along, and moves them. Each leaves its redirect, as any page does. */
export async function askMoveBelow(from: string, to: string, onMoved: () => void): Promise<void> {
  if (from === '' || to === '' || from === to) return
  // who only saves a page need not hear that a further question could not be asked
  const all = (await listRows(sites).catch(() => [])) as unknown as SiteRow[]
  const below = all.filter(({ path }) => path.startsWith(`${from}/`))
  if (below.length === 0) return
  modals.openConfirmModal({
    title: `${counted(below.length)} darunter mitnehmen?`,
    children: (
      <>
        <p>
          Die Seite steht jetzt unter /{to}. Was darunter stand, steht noch unter /{from}. Nehmen Sie es mit, führen die alten Adressen von
          veröffentlichten Seiten weiter.
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
    onConfirm: () => void move(below, from, to).then(onMoved),
  })
}

async function move(below: readonly SiteRow[], from: string, to: string): Promise<void> {
  let moved = 0
  for (const { id, version, name, path } of below)
    try {
      await updateRow('sites', id, { version, path: `${to}${path.slice(from.length)}` })
      moved += 1
    } catch (error) {
      notifications.show({
        color: 'red',
        title: `${name} blieb stehen.`,
        message: failureText(error, 'Seite konnte nicht gespeichert werden.'),
      })
    }
  if (moved > 0) notifications.show({ color: 'green', message: `${counted(moved)} mitgenommen.` })
}
