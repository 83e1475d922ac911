import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChevronDown } from '@tabler/icons-react'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import type { TypedCommand } from '#web/backoffice/areas/signage/CommandForm.tsx'
import { openCommand } from '#web/backoffice/areas/signage/open-command.tsx'
import { lookAgain } from '#web/backoffice/areas/signage/tv-queries.ts'
import { callApi } from '#web/kit/api-client.ts'

/** So many are asked at the same time. */
const AT_ONCE = 4

/** Sends every TV the same; answers how many took it. */
async function sendAll(tvs: readonly TvState[], typed: TypedCommand): Promise<number> {
  let sent = 0
  for (let from = 0; from < tvs.length; from += AT_ONCE) {
    const asked = tvs
      .slice(from, from + AT_ONCE)
      .map(({ id }) =>
        callApi('POST', '/digital-signage-devices/{id}/command', { params: { id }, body: typed, session: 'staff' }),
      )
    sent += (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
  }
  return sent
}

/** One command for all TVs that can be reached, or for those of a group. */
export function GroupCommands({ tvs }: { tvs: readonly TvState[] }) {
  const reachable = tvs.filter(({ status, isEnabled }) => isEnabled && status !== 'unpaired')
  const groups = [...new Set(reachable.flatMap(({ group }) => (group ? [group] : [])))].toSorted((one, other) =>
    one.localeCompare(other, 'de'),
  )
  if (reachable.length < 2) return null
  const choose = (label: string, some: readonly TvState[]) =>
    openCommand(
      `${label} (${some.length})`,
      typed =>
        void sendAll(some, typed).then(sent => {
          void lookAgain()
          const isAll = sent === some.length
          notifications.show({
            color: isAll ? 'green' : 'orange',
            message: isAll
              ? `Befehl an ${sent} TVs gesendet.`
              : `Befehl konnte nicht ausgeführt werden: ${some.length - sent} von ${some.length} TVs haben ihn nicht angenommen.`,
          })
        }),
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Befehl an mehrere
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => choose('Alle TVs', reachable)}>Alle TVs ({reachable.length})</Menu.Item>
        {groups.map(group => {
          const some = reachable.filter(tv => tv.group === group)
          return (
            <Menu.Item key={group} onClick={() => choose(`Gruppe „${group}“`, some)}>
              Gruppe „{group}“ ({some.length})
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
